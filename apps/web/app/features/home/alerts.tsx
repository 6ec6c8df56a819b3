// Card of alerts that need the user's attention, each with a link. Hidden when there are none.
import type { HomeAlert } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { Count } from '../../ui/pill.tsx';
import { useAlertTexts } from './alert-texts.ts';
import styles from './alerts.module.css';
import { useHome } from './home-queries.ts';

export function Alerts() {
  const { t } = useLingui();
  const alerts = useHome().data?.alerts ?? [];
  if (alerts.length === 0) return null;
  return (
    <Card flush title={t`Alerts`} aside={<Count value={alerts.length} hot />}>
      <ul className={styles.list}>
        {alerts.map((alert) => (
          <Alert key={alert.kind} alert={alert} />
        ))}
      </ul>
    </Card>
  );
}

const urgent: HomeAlert['kind'][] = ['call_ready', 'patient_waiting', 'appointment_soon'];

function Alert({ alert }: { alert: HomeAlert }) {
  const { icon: AlertIcon, title, detail, to } = useAlertTexts()(alert);
  return (
    <li className={styles.alert} data-now={urgent.includes(alert.kind) || undefined}>
      <AlertIcon className={styles.icon} size={20} stroke={1.75} aria-hidden />
      <div className={styles.text}>
        <Link className={styles.link} to={to}>
          {title}
        </Link>
        {detail ? <p>{detail}</p> : null}
      </div>
      <IconChevronRight className={styles.on} size={18} stroke={1.75} aria-hidden />
    </li>
  );
}
