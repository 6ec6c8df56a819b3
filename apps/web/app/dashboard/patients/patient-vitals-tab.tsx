// The tab 'Vitals' of a patient's page. Its code arrives when it is opened.
import { lazy, Suspense } from 'react';
import { afterFirstScreen } from '../../ui/lazy-part.tsx';
import { SkeletonCards } from '../../ui/skeletons.tsx';

const PatientVitals = lazy(async () => ({ default: (await import('../../features/vitals/patient-vitals.tsx')).PatientVitals }));

const GoalsCard = lazy(async () => ({ default: (await afterFirstScreen(() => import('../../features/goals/goals-card.tsx'))).GoalsCard }));

export const PatientVitalsTab = ({ patientId }: { patientId: string }) => (
  <Suspense fallback={<SkeletonCards cards={3} />}>
    <PatientVitals
      patientId={patientId}
      goals={
        <Suspense fallback={null}>
          <GoalsCard patientId={patientId} reader="doctor" />
        </Suspense>
      }
    />
  </Suspense>
);
