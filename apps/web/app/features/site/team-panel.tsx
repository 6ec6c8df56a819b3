// Chooses and orders the doctors who are pinned to the top of the public team; the others follow by name.
import type { DirectoryDoctor, PinnedDoctor } from '@lafiya/api-client';
import { useListPinnedDoctors } from '@lafiya/api-client/site';
import { teamBounds } from '@lafiya/domain/site/site-settings';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text, Title } from '@mantine/core';
import { IconEyeOff, IconPin, IconPinnedOff } from '@tabler/icons-react';
import { useState } from 'react';
import { PageError } from '../../platform/page-error.tsx';
import { Card } from '../../ui/card.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Pill } from '../../ui/pill.tsx';
import { SettingList, SettingRow } from '../../ui/setting-row.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { OrderedList } from './ordered-list.tsx';
import { useDoctorsToPin, useOrderTeam } from './settings-queries.ts';

export function TeamPanel() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useListPinnedDoctors();
  if (error)
    return <PageError error={error} title={t`The team could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  return data ? <Team pinned={data.doctors} /> : <SkeletonList rows={4} />;
}

function Team({ pinned }: { pinned: PinnedDoctor[] }) {
  const { t } = useLingui();
  const order = useOrderTeam();
  const pin = (ids: string[]) => order.mutate({ data: { ids } });
  const pinnedIds = pinned.map(({ id }) => id);
  const items = pinned.map((doctor) => ({
    key: doctor.id,
    name: doctor.name,
    content: <DoctorContent doctor={doctor} />,
    buttons: (
      <Button
        size="sm"
        variant="subtle"
        aria-label={t`Unpin: ${doctor.name}`}
        leftSection={<IconPinnedOff size={16} stroke={1.75} aria-hidden />}
        onClick={() => (order.isPending ? undefined : pin(pinnedIds.filter((id) => id !== doctor.id)))}
      >
        <Trans>Unpin</Trans>
      </Button>
    ),
  }));
  return (
    <Stack gap="lg">
      <section aria-labelledby="pinned-doctors">
        <Title order={2} size="h4" mb="sm" id="pinned-doctors">
          <Trans>Shown first on the site</Trans>
        </Title>
        {items.length > 0 ? (
          <OrderedList items={items} isBusy={order.isPending} onOrder={pin} />
        ) : (
          <Text size="sm" c="var(--text-soft)">{t`No doctors are pinned: all are listed by name. Choose who comes first below.`}</Text>
        )}
      </section>
      <DoctorFinder pinnedIds={pinnedIds} isBusy={order.isPending} onPin={(id) => pin([...pinnedIds, id])} />
    </Stack>
  );
}

function DoctorContent({ doctor: { name, specialization, isListed } }: { doctor: PinnedDoctor }) {
  return (
    <>
      <Text component="h3" fw={640}>
        <Trans>Dr {name}</Trans>
      </Text>
      {specialization ? (
        <Text size="sm" c="var(--text-soft)">
          {specialization}
        </Text>
      ) : null}
      {isListed ? null : (
        <Pill tone="pending" icon={IconEyeOff}>
          <Trans>Not listed at the moment, so not shown</Trans>
        </Pill>
      )}
    </>
  );
}

type FinderProps = { pinnedIds: string[]; isBusy: boolean; onPin: (id: string) => void };

function DoctorFinder({ pinnedIds, isBusy, onPin }: FinderProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useDoctorsToPin(search);
  const found = (data?.doctors ?? []).filter(({ id }) => !pinnedIds.includes(id));
  const isFull = pinnedIds.length >= teamBounds.pinned;
  return (
    <Card title={t`Put a doctor first`}>
      <Stack gap="sm">
        <SearchField label={t`Search doctors by name or specialisation`} value={search} onSearch={setSearch} />
        {error ? <PageError error={error} title={t`Doctors could not be loaded`} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <SkeletonList framed={false} rows={3} /> : null}
        {data && found.length === 0 ? <Text size="sm" c="var(--text-soft)">{t`No other listed doctors match.`}</Text> : null}
        <SettingList label={t`Doctors`}>
          {found.map((doctor) => (
            <FoundDoctor key={doctor.id} doctor={doctor} isDisabled={isFull || isBusy} onPin={() => onPin(doctor.id)} />
          ))}
        </SettingList>
      </Stack>
    </Card>
  );
}

function FoundDoctor({ doctor, isDisabled, onPin }: { doctor: DirectoryDoctor; isDisabled: boolean; onPin: () => void }) {
  const { t } = useLingui();
  const name = t`Dr ${doctor.firstName} ${doctor.lastName}`;
  return (
    <SettingRow
      title={name}
      action={
        <Button
          size="sm"
          variant="soft"
          aria-label={t`Put first: ${name}`}
          leftSection={<IconPin size={16} stroke={1.75} aria-hidden />}
          onClick={() => (isDisabled ? undefined : onPin())}
        >
          <Trans>Put first</Trans>
        </Button>
      }
    >
      {doctor.specialization}
    </SettingRow>
  );
}
