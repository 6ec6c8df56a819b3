// The tabs of a patient's page. Only those who may see what is clinical have the chart and the vital signs, and only doctors have notes.
import type { PatientDetails } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { ConditionsCard } from '../../features/chart/conditions-card.tsx';
import { PatientAccount } from '../../features/patients/patient-account.tsx';
import { HealthRefused, PatientContact } from '../../features/patients/patient-record.tsx';
import { openAlerts } from '../../features/vitals/alert-text.ts';
import { useVitals } from '../../features/vitals/vitals-queries.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { useListParams } from '../../platform/use-list-params.ts';
import layout from '../../ui/page-layout.module.css';
import { type PageTab, PageTabs } from '../../ui/page-tabs.tsx';
import { PatientAppointments } from './patient-appointments.tsx';
import { PatientChart } from './patient-chart.tsx';
import { PatientNotes } from './patient-notes.tsx';
import { PatientTimeline } from '../timeline/patient-timeline.tsx';
import { VitalsOverview } from '../timeline/vitals-overview.tsx';
import { PatientVitalsTab } from './patient-vitals-tab.tsx';

const latest = 5;
const perPage = 10;

export function PatientTabs({ record }: { record: PatientDetails }) {
  const { t } = useLingui();
  const { user } = useSession();
  const { read, write } = useListParams();
  const patientId = record.patient.id;
  const open = (tab: string) => write({ tab: tab === 'overview' ? undefined : tab });
  const chart = { value: 'chart', label: t`Chart`, panel: <PatientChart patientId={patientId} /> };
  const vitals = { value: 'vitals', label: t`Vitals`, panel: <PatientVitalsTab patientId={patientId} />, ...useAlertCount(record) };
  const notes = { value: 'notes', label: t`Notes`, panel: <PatientNotes patientId={patientId} /> };
  const tabs: PageTab[] = [
    { value: 'overview', label: t`Overview`, panel: <Overview record={record} onAll={() => open('appointments')} /> },
    ...(record.seesHealth ? [chart, vitals] : []),
    {
      value: 'appointments',
      label: t`Appointments`,
      panel: <PatientAppointments patientId={patientId} limit={perPage} title={t`All appointments`} />,
    },
    ...(user?.role === 'DOCTOR' ? [notes] : []),
    {
      value: 'details',
      label: user?.role === 'ADMIN' ? t`Details and account` : t`Details`,
      panel: (
        <div className={layout.columns}>
          <PatientContact record={record} />
          <PatientAccount record={record} />
        </div>
      ),
    },
  ];
  const tab = tabs.find(({ value }) => value === read('tab')) ?? tabs[0];
  return <PageTabs label={t`Patient`} tabs={tabs} value={tab?.value ?? 'overview'} onChange={open} />;
}

/** Dangerous values that nobody has answered, beside the label of the tab. */
function useAlertCount({ patient, seesHealth }: PatientDetails): Pick<PageTab, 'count' | 'hot'> {
  const { data } = useVitals(seesHealth ? patient.id : undefined);
  const count = data ? openAlerts(data).length : 0;
  return count > 0 ? { count, hot: true } : {};
}

/** What happened, for those who treat the patient; for others the appointments. */
function Overview({ record, onAll }: { record: PatientDetails; onAll: () => void }) {
  const { t } = useLingui();
  const { patient, seesHealth } = record;
  return (
    <div className={seesHealth ? layout.halves : layout.columns}>
      {seesHealth ? (
        <PatientTimeline patientId={patient.id} isFamily={false} />
      ) : (
        <PatientAppointments
          patientId={patient.id}
          limit={latest}
          title={t`Latest appointments`}
          allLink={
            <Button variant="default" fullWidth mt="lg" onClick={onAll}>
              <Trans>Show all appointments</Trans>
            </Button>
          }
        />
      )}
      <Stack gap="md">
        {seesHealth ? <VitalsOverview patientId={patient.id} terms="clinical" to="?tab=vitals" /> : <HealthRefused />}
        {seesHealth ? <ConditionsCard patientId={patient.id} to="?tab=chart" /> : null}
        <PatientContact record={record} />
      </Stack>
    </div>
  );
}
