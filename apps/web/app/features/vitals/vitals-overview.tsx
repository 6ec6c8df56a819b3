// What was measured lately, in short: one kind as a plot, and the next three with their small plots.
import type { VitalSummary } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { SeriesCard } from './series-card.tsx';
import { leadKind, measuredKinds } from './shown-kinds.ts';
import { Sparkline } from './sparkline.tsx';
import styles from './overview.module.css';
import { clinicalLabels, plainLabels } from './vital-labels.ts';
import { useVitalText } from './vital-text.ts';
import { useVitals } from './vitals-queries.ts';

const others = 3;

/** `to`: all values. Nothing while they load, and nothing without values. */
export default function VitalsOverview({ patientId, terms, to }: { patientId: string; terms: 'plain' | 'clinical'; to: string }) {
  const { i18n } = useLingui();
  const { data: vitals } = useVitals(patientId);
  const lead = vitals ? leadKind(vitals, '') : null;
  if (!vitals || lead === null) return null;
  const labels = terms === 'plain' ? plainLabels : clinicalLabels;
  const rest = measuredKinds(vitals).filter(({ kind, recent }) => kind !== lead && recent.length > 1);
  return (
    <SeriesCard
      vitals={vitals}
      kind={lead}
      title={i18n._(labels[lead])}
      action={
        <Anchor component={Link} to={to} preventScrollReset size="sm" fw={560} lh="44px" my={-8} flex="none" underline="hover">
          <Trans>All values</Trans>
        </Anchor>
      }
    >
      {rest.length > 0 ? (
        <ul className={styles.small}>
          {rest.slice(0, others).map((summary) => (
            <Small key={summary.kind} summary={summary} label={i18n._(labels[summary.kind])} />
          ))}
        </ul>
      ) : null}
    </SeriesCard>
  );
}

function Small({ summary, label }: { summary: VitalSummary; label: string }) {
  const { valueText, unitText } = useVitalText();
  const { formatDate } = useDateFormat();
  const [latest] = summary.recent;
  if (!latest) return null;
  return (
    <li>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>
        {valueText(latest)} <small>{unitText(latest.unit)}</small>
      </span>
      <Sparkline summary={summary} label={label} />
      <time className={styles.label} dateTime={latest.measuredAt}>
        {formatDate(latest.measuredAt)}
      </time>
    </li>
  );
}
