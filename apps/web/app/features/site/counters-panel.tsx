// Figures of the public site: counted, given with source and date, or hidden.
import type { SiteCounter } from '@lafiya/api-client';
import { useListEditorCounters } from '@lafiya/api-client/site';
import { type CountedFigureName, figureMinimums } from '@lafiya/domain/site/counted-figures';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCalculator, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { PageError } from '../../platform/page-error.tsx';
import { Card } from '../../ui/card.tsx';
import { Pill } from '../../ui/pill.tsx';
import { SettingList, SettingRow } from '../../ui/setting-row.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { CounterDialog } from './counter-dialog.tsx';
import { useCounterLabels } from './counter-labels.ts';

export function CountersPanel() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useListEditorCounters();
  const [edited, setEdited] = useState<SiteCounter>();
  return (
    <>
      {error ? (
        <PageError error={error} title={t`Figures could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <SkeletonList rows={5} /> : null}
      {data ? (
        <Card title={t`Figures on the home page and the About page`}>
          <SettingList label={t`Figures`}>
            {data.counters.map((counter) => (
              <CounterRow key={counter.name} counter={counter} onEdit={() => setEdited(counter)} />
            ))}
          </SettingList>
        </Card>
      ) : null}
      <CounterDialog counter={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}

function CounterRow({ counter, onEdit }: { counter: SiteCounter; onEdit: () => void }) {
  const { t } = useLingui();
  const word = useCounterLabels()[counter.name];
  return (
    <SettingRow
      title={word}
      state={<ModePill mode={counter.mode} />}
      action={
        <Button size="sm" variant="default" aria-label={t`Change: ${word}`} onClick={onEdit}>
          <Trans>Change</Trans>
        </Button>
      }
    >
      <CounterDetails counter={counter} />
    </SettingRow>
  );
}

function ModePill({ mode }: { mode: SiteCounter['mode'] }) {
  const { t } = useLingui();
  const pillByMode = {
    counted: { tone: 'confirmed', icon: IconCalculator, word: t`Counted` },
    given: { tone: 'scheduled', icon: IconPencil, word: t`Entered` },
    hidden: { tone: 'pending', icon: IconEyeOff, word: t`Hidden` },
  } as const;
  const { tone, icon, word } = pillByMode[mode];
  return (
    <Pill tone={tone} icon={icon}>
      {word}
    </Pill>
  );
}

function CounterDetails({ counter: { name, mode, value, source, asOf, basis } }: { counter: SiteCounter }) {
  const { t, i18n } = useLingui();
  const { formatDay } = useDateFormat();
  if (mode === 'hidden') return t`Not on the site.`;
  if (mode === 'counted' && (name === 'patients' || name === 'satisfaction'))
    return <CountedDetails name={name} value={value} basis={basis ?? 0} />;
  if (mode === 'counted' || value === null || asOf === null) return t`We count it automatically, so it is always up to date.`;
  const figure = name === 'satisfaction' ? `${i18n.number(value)}%` : i18n.number(value);
  const on = formatDay(asOf);
  return t`${figure}. Source: ${source}, ${on}.`;
}

/** Says what is counted, and from how many on the site shows it. */
function CountedDetails({ name, value, basis }: { name: CountedFigureName; value: number | null; basis: number }) {
  const { t, i18n } = useLingui();
  const [count, minimum, figure] = [basis, figureMinimums[name], value ?? 0].map((number) => i18n.number(number));
  if (name === 'patients')
    return value === null
      ? t`Not on the site yet: ${count} patients had a completed appointment, and it shows from ${minimum}.`
      : t`${figure} on the site: patients with a completed appointment, rounded down to tens.`;
  return value === null
    ? t`Not on the site yet: there are ${count} ratings, and it shows from ${minimum}.`
    : t`${figure}% on the site: the share of 4 and 5 stars among all ${count} ratings.`;
}
