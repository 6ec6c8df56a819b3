// The time ranges of one day, each with a start and an end.
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { fieldError } from '../../ui/fields/field-error.tsx';
import styles from './availability.module.css';
import { findRangeProblems, maxRanges, nextRange, type Range, type RangeProblem } from './week-hours.ts';

type Props = {
  /** Prefix of each field's accessible label: 'Monday'. */
  day: string;
  ranges: Range[];
  onChange: (ranges: Range[]) => void;
  /** The API's error for one range. */
  serverError?: { index: number; message: string } | undefined;
};

export function RangeFields({ day, ranges, onChange, serverError }: Props) {
  const { t } = useLingui();
  const problems = findRangeProblems(ranges);
  const labels = useProblemLabels();
  const change = (place: number, changed: Partial<Range>) =>
    onChange(ranges.map((range, at) => (at === place ? { ...range, ...changed } : range)));
  return (
    <div className={styles.ranges}>
      {ranges.length === 0 ? (
        <Text size="sm" c="dimmed" lh="44px">
          <Trans>Closed</Trans>
        </Text>
      ) : null}
      {ranges.map(({ from, until }, place) => {
        const problem = problems[place];
        const error = problem ? labels[problem] : serverError?.index === place ? serverError.message : null;
        return (
          <RangeRow
            // Ranges have no id, so the index is the key.
            key={place}
            day={day}
            range={{ from, until }}
            error={error}
            onChange={(changed) => change(place, changed)}
            onRemove={() => onChange(ranges.filter((_, at) => at !== place))}
          />
        );
      })}
      {ranges.length < maxRanges ? (
        <Button
          size="sm"
          variant="subtle"
          ml={-10}
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          aria-label={t`Add hours on ${day}`}
          onClick={() => onChange([...ranges, nextRange(ranges)])}
        >
          <Trans>Add hours</Trans>
        </Button>
      ) : null}
    </div>
  );
}

type RowProps = { day: string; range: Range; error: string | null; onChange: (changed: Partial<Range>) => void; onRemove: () => void };

function RangeRow({ day, range: { from, until }, error, onChange, onRemove }: RowProps) {
  const { t } = useLingui();
  return (
    <div className={styles.range}>
      <TextInput
        type="time"
        aria-label={t`${day}, from`}
        value={from}
        step={300}
        error={Boolean(error)}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <span aria-hidden>–</span>
      <TextInput
        type="time"
        aria-label={t`${day}, until`}
        value={until}
        step={300}
        error={Boolean(error)}
        onChange={(event) => onChange({ until: event.currentTarget.value })}
      />
      <ActionIcon variant="quiet" aria-label={t`Remove ${from} to ${until} on ${day}`} onClick={onRemove}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      {error ? (
        <Text size="sm" c="var(--danger)" className={styles.error ?? ''} role="alert">
          {fieldError(error)}
        </Text>
      ) : null}
    </div>
  );
}

export function useProblemLabels(): Record<RangeProblem, string> {
  const { t } = useLingui();
  return {
    empty: t`Please enter a start and an end time.`,
    order: t`The end must be after the start.`,
    short: t`Please enter at least 15 minutes.`,
    overlap: t`This overlaps the hours above. Please change one of them.`,
  };
}
