// Footer of the menu: the emergency number for patients, the clinic's time for staff.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconClock, IconPhoneCall } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { MenuRole } from '../menu.ts';
import styles from './side-menu.module.css';

export function MenuFooter({ role }: { role: MenuRole | null }) {
  if (role === 'DOCTOR' || role === 'ADMIN') return <ClinicTime />;
  const { emergencyNumber } = brand;
  return (
    <a className={styles.foot} href={`tel:${emergencyNumber}`}>
      <IconPhoneCall size={20} stroke={1.75} aria-hidden />
      <span>
        <b>
          <Trans>Emergency? Call {emergencyNumber}</Trans>
        </b>
        <Trans>Free from any phone</Trans>
      </span>
    </a>
  );
}

const refreshMs = 5_000;

function ClinicTime() {
  const { i18n } = useLingui();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refreshMs);
    return () => clearInterval(timer);
  }, []);
  const { timeZone, address } = brand;
  const zone = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const city = address.city;
  return (
    <p className={styles.foot}>
      <IconClock size={20} stroke={1.75} aria-hidden />
      <span>
        <b>{i18n.date(now, { timeZone, hour: 'numeric', minute: '2-digit' })}</b>
        <Trans>
          Clinic time, {city} ({zone})
        </Trans>
      </span>
    </p>
  );
}
