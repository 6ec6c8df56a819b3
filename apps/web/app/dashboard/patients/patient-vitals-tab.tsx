// The tab 'Vitals' of a patient's page. Its code arrives when it is opened.
import { lazy, Suspense } from 'react';
import { SkeletonCards } from '../../ui/skeletons.tsx';

const PatientVitals = lazy(async () => ({ default: (await import('../../features/vitals/patient-vitals.tsx')).PatientVitals }));

export const PatientVitalsTab = ({ patientId }: { patientId: string }) => (
  <Suspense fallback={<SkeletonCards cards={3} />}>
    <PatientVitals patientId={patientId} />
  </Suspense>
);
