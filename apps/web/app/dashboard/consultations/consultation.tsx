// /dashboard/consultations/{id}: for a doctor the note of an encounter, for a patient the signed note as they read it.
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useSession } from '../../platform/session/session-provider.tsx';
import layout from '../../ui/page-layout.module.css';
import { RequireRole } from '../require-role.tsx';
import { NotePage } from './note-page.tsx';
import { SummaryPage } from './summary-page.tsx';

export default function Consultation() {
  const { t } = useLingui();
  const { user } = useSession();
  const { appointmentId = '' } = useParams();
  const isPatient = user?.role === 'PATIENT';
  return (
    <RequireRole roles={['DOCTOR', 'PATIENT']} title={isPatient ? t`Your consultation` : t`Consultation note`}>
      <Link className={layout.back} to="/dashboard/consultations">
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        {isPatient ? <Trans>All consultations</Trans> : <Trans>All notes</Trans>}
      </Link>
      {isPatient ? (
        <SummaryPage key={appointmentId} id={appointmentId} />
      ) : (
        <NotePage key={appointmentId} owner={user?.id ?? ''} id={appointmentId} />
      )}
    </RequireRole>
  );
}
