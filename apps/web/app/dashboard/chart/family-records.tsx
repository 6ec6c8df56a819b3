// Whose record a page of the family shows: one's own, or that of somebody they look after, chosen in the address.
import type { ListedPatient } from '@lafiya/api-client';
import { useListPatients } from '@lafiya/api-client/patients';
import { useGetProfile } from '@lafiya/api-client/profile';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageError } from '../../platform/page-error.tsx';
import { useListParams } from '../../platform/use-list-params.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { CalendarArt } from '../../ui/illustrations/calendar.tsx';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import { chosenRecord, ownFirst } from './records.ts';

/** More than anybody looks after. */
const maxRecords = 100;

type Props = {
  /** The page around the record, and around what is shown in its place. */
  frame: (content: ReactNode, chosen: ListedPatient | undefined) => ReactNode;
  children: (chosen: ListedPatient, isOwn: boolean) => ReactNode;
};

export function FamilyRecords({ frame, children }: Props) {
  const { t } = useLingui();
  const { read } = useListParams();
  const profile = useGetProfile();
  const patients = useListPatients({ limit: maxRecords });
  const failed = [profile, patients].find(({ isError, data }) => isError && !data);
  if (failed)
    return frame(
      <PageError
        error={failed.error}
        title={t`Your health record could not be loaded`}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />,
      undefined,
    );
  if (!profile.data || !patients.data) return frame(<SkeletonCards cards={4} />, undefined);
  const ownId = profile.data.patient?.id;
  const records = ownFirst(patients.data.patients, ownId);
  const chosen = chosenRecord(records, read('patient'));
  if (!chosen) return frame(<NoRecord />, undefined);
  return frame(
    <>
      {records.length > 1 ? <RecordChoice records={records} ownId={ownId} chosenId={chosen.id} /> : null}
      {children(chosen, chosen.id === ownId)}
    </>,
    chosen,
  );
}

type ChoiceProps = { records: ListedPatient[]; ownId: string | undefined; chosenId: string };

function RecordChoice({ records, ownId, chosenId }: ChoiceProps) {
  const { t } = useLingui();
  const { write } = useListParams();
  const choose = (id: string) => {
    // What was chosen and opened belongs to the record before.
    write({ patient: id === records[0]?.id ? undefined : id, value: undefined, add: undefined, kind: undefined, search: undefined });
  };
  return (
    <SelectField
      label={t`Whose record`}
      maw={360}
      choices={records.map(({ id, firstName, lastName }) => ({
        value: id,
        label: id === ownId ? t`${firstName} ${lastName} (you)` : `${firstName} ${lastName}`,
      }))}
      value={chosenId}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

function NoRecord() {
  const { t } = useLingui();
  return (
    <EmptyState
      art={<CalendarArt />}
      title={t`No health record yet`}
      action={
        <Button component={Link} to="/dashboard/profile">
          <Trans>Open your profile</Trans>
        </Button>
      }
    >
      <Trans>Your record begins when your profile is complete.</Trans>
    </EmptyState>
  );
}
