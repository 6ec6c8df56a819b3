// Strip of site figures: counted by the API, or entered by the provider with a source and a date. Hidden figures, and those counted from too few, are left out.
import type { CareLocationSummary, SiteCounter } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { usePageFacts } from '../../platform/page-facts.ts';

type Props = { summary: CareLocationSummary | undefined; doctors: number; counters: SiteCounter[] };
type Figure = { name: SiteCounter['name']; count: number | undefined; label: string; unit?: '%'; note?: string };

/** Leaves out figures without a count. */
export function CareFigures({ summary, doctors, counters }: Props) {
  const { t } = useLingui();
  const { locale } = usePageFacts();
  const setting = (name: SiteCounter['name']) => counters.find((counter) => counter.name === name);
  const countOf = (name: SiteCounter['name']) => setting(name)?.value ?? undefined;
  const ratings = setting('satisfaction')?.basis?.toLocaleString(locale);
  const figures: Figure[] = [
    { name: 'doctors', count: doctors, label: t`doctors you can book, every licence checked` },
    { name: 'patients', count: countOf('patients'), label: t`patients served` },
    {
      name: 'satisfaction',
      count: countOf('satisfaction'),
      unit: '%',
      label: t`patient satisfaction`,
      ...(ratings ? { note: t`${ratings} ratings, 4 or 5 stars` } : {}),
    },
    { name: 'places', count: summary?.total, label: t`care locations in our directory` },
    { name: 'hospitals', count: summary?.byType.hospital, label: t`hospitals` },
    { name: 'clinics', count: summary?.byType.clinic, label: t`clinics and health centres` },
    { name: 'states', count: summary?.states, label: t`states, including the FCT` },
  ];
  const shown = figures.map((figure) => withCounterSetting(figure, counters)).filter(({ count }) => count);
  if (shown.length === 0) return null;
  return (
    <section className="brand-panel" aria-label={t`Our figures`}>
      <div className="wrap">
        <dl className="figures">
          {shown.map(({ name, count, unit = '', label, note, given }) => (
            <div key={name}>
              <dt>
                {label}
                {note && !given ? <small className="figure-note">{note}</small> : null}
                {given ? <GivenNote {...given} /> : null}
              </dt>
              <dd data-count-up>{`${count?.toLocaleString(locale)}${unit}`}</dd>
            </div>
          ))}
        </dl>
        {summary ? <p className="figures-source">{summary.attribution}</p> : null}
      </div>
    </section>
  );
}

type Given = { source: string; asOf: string };

function withCounterSetting(figure: Figure, counters: SiteCounter[]): Figure & { given?: Given } {
  const set = counters.find(({ name }) => name === figure.name);
  if (set?.mode === 'hidden') return { ...figure, count: undefined };
  if (set?.mode !== 'given' || set.value === null || !set.source || !set.asOf) return figure;
  return { ...figure, count: set.value, given: { source: set.source, asOf: set.asOf } };
}

function GivenNote({ source, asOf }: Given) {
  const { t } = useLingui();
  const day = new Date(asOf).toLocaleDateString(usePageFacts().locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return <small className="figure-note">{t`Source: ${source}, ${day}`}</small>;
}
