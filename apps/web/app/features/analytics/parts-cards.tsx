// How visits stand, how they take place and what kind they are: each as bars beside their numbers.
import type { VisitAnalytics } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useStatusWord } from '../../ui/status-pill.tsx';
import styles from './analytics.module.css';
import { FigureCard } from './figure-card.tsx';

type Part = { word: string; visits: number };

export function PartsCards({ answer: { byStatus, byMode, byType, from, to } }: { answer: VisitAnalytics }) {
  const { t } = useLingui();
  const statusWord = useStatusWord();
  const modes = { VIDEO: t`Video call`, AUDIO: t`Phone call`, IN_PERSON: t`In person`, HOME_VISIT: t`Home visit` };
  const types = { Consultation: t`Consultation`, 'Follow-up': t`Follow-up`, Emergency: t`Emergency`, 'Check-up': t`Check-up` };
  const cards = [
    { title: t`By state`, file: 'state', parts: byStatus.map(({ key, visits }) => ({ word: statusWord(key), visits })) },
    { title: t`By mode`, file: 'mode', parts: byMode.map(({ key, visits }) => ({ word: modes[key], visits })) },
    { title: t`By type`, file: 'type', parts: byType.map(({ key, visits }) => ({ word: types[key], visits })) },
  ];
  return (
    <div className={styles.three}>
      {cards.map(({ title, file, parts }) => (
        <FigureCard
          key={file}
          title={title}
          file={`visits-by-${file}-${from}-${to}`}
          figures={{ head: [title, t`Visits`, t`Share`], rows: rowsOf(parts) }}
          plot={<Bars parts={parts} />}
        />
      ))}
    </div>
  );
}

function rowsOf(parts: Part[]) {
  const all = parts.reduce((sum, { visits }) => sum + visits, 0);
  return parts.filter(({ visits }) => visits > 0).map(({ word, visits }) => [word, visits, `${Math.round((visits / all) * 100)} %`]);
}

function Bars({ parts }: { parts: Part[] }) {
  const most = Math.max(1, ...parts.map(({ visits }) => visits));
  return (
    <div className={styles.bars}>
      {parts
        .filter(({ visits }) => visits > 0)
        .map(({ word, visits }) => (
          <div key={word} className={styles.lane}>
            <span style={{ width: `${(visits / most) * 100}%` }} />
          </div>
        ))}
    </div>
  );
}
