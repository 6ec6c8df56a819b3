// The table of doctors whose licence awaits a decision. Loaded only while there are some.
import { lazy, Suspense } from 'react';
import { afterFirstScreen } from '../../ui/lazy-part.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';

const loadPanel = () => import('../../features/staff/waiting-panel.tsx');
const LoadedPanel = lazy(async () => ({ default: (await afterFirstScreen(loadPanel)).WaitingPanel }));

export function WaitingPanel(props: { maxRows?: number }) {
  return (
    <Suspense fallback={<SkeletonList rows={2} />}>
      <LoadedPanel {...props} />
    </Suspense>
  );
}
