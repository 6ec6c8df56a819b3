// /dashboard: the home page of the user's role.
import type { User } from '@lafiya/api-client';
import { brand } from '@lafiya/brand';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useOwnZone } from '../../platform/own-zone.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { closedReason } from '../closed-pages.ts';
import { ClosedState } from '../open-pages-only.tsx';
import { AdminHome } from './admin-home.tsx';
import { DoctorHome } from './doctor-home.tsx';
import { OwnPatientNumber, PatientHome } from './patient-home.tsx';
import styles from './home.module.css';

export default function DashboardHome() {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const name = greetingName(user) || t`User`;
  const titles = { PATIENT: t`Patient Dashboard`, DOCTOR: t`Doctor Dashboard`, ADMIN: t`Admin Dashboard` };
  const title = titles[user?.role ?? 'PATIENT'];
  const closed = user ? closedReason(user, 'dashboard') : null;
  const [today] = useState(() => new Date());
  const timeZone = useOwnZone();
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.welcome}>{t`Welcome back, ${name}`}</p>
          {user?.role === 'PATIENT' ? <OwnPatientNumber /> : null}
        </div>
        <p className={styles.date}>{i18n.date(today, { timeZone, weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })}</p>
      </header>
      {closed ? <ClosedState reason={closed} /> : null}
      {user?.role === 'PATIENT' ? <PatientHome /> : null}
      {user?.role === 'DOCTOR' && !closed ? <DoctorHome user={user} /> : null}
      {user?.role === 'ADMIN' && !closed ? <AdminHome /> : null}
    </>
  );
}

/** By first name; doctors as patients address them. */
function greetingName(user: User | undefined): string {
  if (!user) return '';
  return user.role === 'DOCTOR' ? `Dr ${user.lastName}` : user.firstName;
}
