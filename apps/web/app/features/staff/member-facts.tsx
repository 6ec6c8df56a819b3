// Header and facts of a staff member's page.
import type { StaffMemberDetails } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Box, Group, Text, Title } from '@mantine/core';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { RoleBadge } from '../../ui/role-badge.tsx';
import { staffName } from './staff-names.ts';
import { AccountPill, FactorPill, LicencePill } from './staff-pills.tsx';

type Props = { member: StaffMemberDetails };

export function MemberHead({ member }: Props) {
  const name = staffName(member);
  return (
    <Group gap="md">
      <Avatar name={name} size="xl" shape={member.role === 'DOCTOR' ? 'arch' : 'circle'} />
      <Box flex={1} miw={200}>
        <Title fz="1.5rem" lh={1.2}>
          {name}
        </Title>
        <Text c="dimmed">{[member.title, member.specialization, member.email].filter(Boolean).join(' · ')}</Text>
        <Group gap="xs" mt={8}>
          <RoleBadge role={member.role} />
          <AccountPill status={member.status} />
          <LicencePill member={member} />
        </Group>
      </Box>
    </Group>
  );
}

export function MemberFacts({ member }: Props) {
  const { t } = useLingui();
  const { formatDate } = useDateFormat();
  return (
    <>
      <Card title={t`Account`}>
        <Facts
          facts={[
            { label: t`E-mail`, value: member.email },
            { label: t`Phone`, value: member.phone },
            { label: t`Departments`, value: member.departments.map(({ name }) => name).join(', ') },
            { label: t`With us since`, value: formatDate(member.joinedAt) },
            { label: t`Second factor`, value: <FactorPill factors={member.secondFactor} /> },
            { label: t`Devices signed in`, value: String(member.sessions) },
          ]}
        />
      </Card>
      {member.role === 'DOCTOR' ? <WorkFacts member={member} /> : null}
    </>
  );
}

function WorkFacts({ member }: Props) {
  const { t, i18n } = useLingui();
  const { experienceYears, consultationFeeMinor, currency } = member;
  const fee =
    consultationFeeMinor === null
      ? null
      : i18n.number(consultationFeeMinor / 100, { style: 'currency', currency: currency ?? 'NGN', currencyDisplay: 'narrowSymbol' });
  return (
    <Card title={t`Professional information`}>
      <Facts
        facts={[
          { label: t`Specialisation`, value: member.specialization },
          { label: t`Experience`, value: experienceYears === null ? null : t`${experienceYears} years` },
          { label: t`Languages`, value: member.languages.join(', ') },
          { label: t`Consultation fee`, value: fee },
          { label: t`Qualifications`, value: member.qualifications, wide: true },
          { label: t`Biography`, value: member.biography, wide: true },
        ]}
      />
    </Card>
  );
}
