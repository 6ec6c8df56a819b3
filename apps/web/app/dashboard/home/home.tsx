// /dashboard: the home page of the user's role.
import type { User } from '@lafiya/api-client';
import { brand } from '@lafiya/brand';
import { useLingui } from '@lingui/react/macro';
import { Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useOwnZone } from '../../platform/own-zone.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { closedReason } from '../closed-pages.ts';
import { ClosedState } from '../open-pages-only.tsx';
import { AdminHome } from './admin-home.tsx';
import { DoctorHome } from './doctor-home.tsx';
import { OwnPatientNumber, PatientHome } from './patient-home.tsx';

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
      <Group component="header" align="flex-end" justify="space-between" gap="8px 24px" m={{ base: '12px 0 20px', md: '8px 0 24px' }}>
        <div>
          <Title fz="sm" fw={520} lh={1.5} lts={0} c="dimmed" mb={4}>
            {title}
          </Title>
          <Text fz={{ base: '1.625rem', md: 'var(--t-2xl)' }} fw={720} lh={1.15} lts="-0.028em" textWrap="balance">
            {t`Welcome back, ${name}`}
          </Text>
          {user?.role === 'PATIENT' ? <OwnPatientNumber /> : null}
        </div>
        <Text c="dimmed">{i18n.date(today, { timeZone, weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })}</Text>
      </Group>
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
