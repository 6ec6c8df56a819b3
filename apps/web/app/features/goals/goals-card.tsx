// The goals of a patient as rings of progress. The family sets, changes and ticks off; doctors read.
import type { Goal, GoalList } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconTargetArrow } from '@tabler/icons-react';
import { useState } from 'react';
import { ConsentField } from '../../platform/forms/consent-field.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import rows from '../../ui/rows.module.css';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { GoalRow } from './goal-row.tsx';
import { type Reader, useGoalText } from './goal-text.ts';
import { useGoals } from './goal-queries.ts';

const NewGoalDialog = lazyDialog(async () => (await import('./new-goal-dialog.tsx')).NewGoalDialog, 'isOpen');
const ChangeGoalDialog = lazyDialog(async () => (await import('./change-goal-dialog.tsx')).ChangeGoalDialog, 'isOpen');

type Props = { patientId: string; reader: Reader };

export function GoalsCard({ patientId, reader }: Props) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useGoals(patientId);
  // A doctor sees the card only if there is something to read.
  if (data) return data.newGoal === null && data.goals.length === 0 ? null : <Loaded list={data} patientId={patientId} reader={reader} />;
  if (!error && reader === 'doctor') return null;
  return (
    <Card title={t`Goals`}>
      {error ? (
        <ErrorState framed={false} title={t`Goals could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonList framed={false} rows={2} />
      )}
    </Card>
  );
}

function Loaded({ list, patientId, reader }: Props & { list: GoalList }) {
  const { t } = useLingui();
  const [isNewOpen, newDialog] = useDisclosure(false);
  const [changed, setChanged] = useState<Goal>();
  const [isChangeOpen, changeDialog] = useDisclosure(false);
  const mayWrite = list.newGoal !== null;
  const active = list.goals.filter(({ state }) => state === 'active');
  const ended = list.goals.filter(({ state }) => state !== 'active');
  const isFull = active.length >= list.maxActive;
  return (
    <Card title={t`Goals`} aside={mayWrite && active.length > 0 && !isFull ? <NewGoalButton onClick={newDialog.open} /> : null}>
      {active.length === 0 ? <NoGoals mayWrite={mayWrite} onNew={newDialog.open} /> : null}
      <ActiveGoals
        list={list}
        active={active}
        patientId={patientId}
        reader={reader}
        onChange={(goal) => {
          setChanged(goal);
          changeDialog.open();
        }}
      />
      <EndedGoals goals={ended} today={list.today} />
      {list.newGoal ? <NewGoalDialog list={list} patientId={patientId} isOpen={isNewOpen} onClose={newDialog.close} /> : null}
      {list.newGoal && changed ? (
        <ChangeGoalDialog
          key={changed.id}
          goal={changed}
          list={list}
          patientId={patientId}
          isOpen={isChangeOpen}
          onClose={changeDialog.close}
        />
      ) : null}
    </Card>
  );
}

const NewGoalButton = ({ onClick }: { onClick: () => void }) => (
  <Button
    variant="subtle"
    size="sm"
    mih={44}
    my={-8}
    mr={-8}
    px={8}
    flex="none"
    leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
    onClick={onClick}
  >
    <Trans>New goal</Trans>
  </Button>
);

type ActiveProps = Props & { list: GoalList; active: Goal[]; onChange: (goal: Goal) => void };

function ActiveGoals({ list, active, patientId, reader, onChange }: ActiveProps) {
  const { t } = useLingui();
  const [hasAgreed, setAgreed] = useState(false);
  const mayWrite = list.newGoal !== null;
  if (active.length === 0) return null;
  return (
    <>
      {list.needsConsent && active.some(({ habit }) => habit) ? (
        <ConsentField checked={hasAgreed} onChange={(event) => setAgreed(event.currentTarget.checked)} mb={14} />
      ) : null}
      <ul className={`${rows.divided} ${rows.spaced}`} aria-label={t`Goals`}>
        {active.map((goal) => (
          <GoalRow
            key={goal.id}
            goal={goal}
            today={list.today}
            patientId={patientId}
            reader={reader}
            hasAgreed={hasAgreed}
            onChange={mayWrite ? () => onChange(goal) : undefined}
          />
        ))}
      </ul>
    </>
  );
}

function NoGoals({ mayWrite, onNew }: { mayWrite: boolean; onNew: () => void }) {
  if (!mayWrite)
    return (
      <Text c="dimmed">
        <Trans>No active goals</Trans>
      </Text>
    );
  return (
    <Group gap={16} wrap="wrap" align="center">
      <IconTile icon={IconTargetArrow} />
      <Text flex="1 1 240px" maw="60ch">
        <Trans>
          Set a goal and watch it come closer: a weight or a blood pressure to reach, or a walk on five days a week. The doctors who treat
          the patient can see it.
        </Trans>
      </Text>
      <Button variant="soft" onClick={onNew}>
        <Trans>Set the first goal</Trans>
      </Button>
    </Group>
  );
}

/** Behind a button: they are history. */
function EndedGoals({ goals, today }: { goals: Goal[]; today: string }) {
  const { t } = useLingui();
  const { titleOf, endedLine } = useGoalText();
  const [isOpen, { toggle }] = useDisclosure(false);
  const number = goals.length;
  if (number === 0) return null;
  return (
    <Stack gap={4} mt={10}>
      <Group>
        <Button variant="subtle" size="sm" mih={44} px={8} ml={-8} onClick={toggle} aria-expanded={isOpen}>
          {isOpen ? t`Hide past goals` : t`Show past goals (${number})`}
        </Button>
      </Group>
      {isOpen ? (
        <ul className={`${rows.divided} ${rows.spaced}`} aria-label={t`Past goals`}>
          {goals.map((goal) => (
            <li key={goal.id}>
              <Text fw={520} style={{ overflowWrap: 'anywhere' }}>
                {titleOf(goal, today)}
              </Text>
              <Text size="sm" c="dimmed">
                {endedLine(goal)}
              </Text>
            </li>
          ))}
        </ul>
      ) : null}
    </Stack>
  );
}
