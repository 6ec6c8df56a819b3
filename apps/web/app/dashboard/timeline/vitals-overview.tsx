// The latest measurements beside a timeline. Their code arrives when they are shown.
import { lazy, Suspense } from 'react';
import { SkeletonCards } from '../../ui/skeletons.tsx';

const Overview = lazy(() => import('../../features/vitals/vitals-overview.tsx'));

type Props = { patientId: string; terms: 'plain' | 'clinical'; to: string };

export const VitalsOverview = (props: Props) => (
  <Suspense fallback={<SkeletonCards cards={1} />}>
    <Overview {...props} />
  </Suspense>
);
