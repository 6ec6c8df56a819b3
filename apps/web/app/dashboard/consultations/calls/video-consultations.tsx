// /dashboard/video-consultations: the user's appointments by video or phone, upcoming and completed.
import { useLingui } from '@lingui/react/macro';
import { ConsultationList, ScheduleNew } from '../../../features/consultations/consultation-list.tsx';
import { useListParams } from '../../../platform/use-list-params.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageTabs } from '../../../ui/page-tabs.tsx';
import { RequireRole } from '../../require-role.tsx';

export default function VideoConsultations() {
  const { t } = useLingui();
  return (
    <RequireRole roles={['DOCTOR', 'PATIENT']} title={t`Video Consultations`}>
      <PageHeader
        title={t`Video Consultations`}
        lead={t`Your video and phone appointments. You can join ten minutes before each one starts.`}
        actions={<ScheduleNew />}
      />
      <Tabs />
    </RequireRole>
  );
}

function Tabs() {
  const { t } = useLingui();
  const { read, page, write } = useListParams();
  const isOver = read('tab') === 'completed';
  const onPage = (next: number) => write({ page: next });
  return (
    <PageTabs
      label={t`Consultations by date`}
      value={isOver ? 'completed' : 'upcoming'}
      onChange={(tab) => write({ tab: tab === 'completed' ? 'completed' : undefined })}
      tabs={[
        { value: 'upcoming', label: t`Upcoming`, panel: <ConsultationList tab="upcoming" page={page} onPage={onPage} /> },
        { value: 'completed', label: t`Completed`, panel: <ConsultationList tab="completed" page={page} onPage={onPage} /> },
      ]}
    />
  );
}
