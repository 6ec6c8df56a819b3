// The strip of figures: counted by us, or given by the provider with where they come from and of which day; one that is hidden is not here.
import type { CareLocationSummary, SiteCounter } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { usePageFacts } from '../../platform/page-facts.ts';

type Props = { summary: CareLocationSummary | undefined; doctors: number; counters: SiteCounter[] };
type Figure = { name: SiteCounter['name']; count: number | undefined; words: string };

/** A figure without a count is left out. */
export function CareFigures({ summary, doctors, counters }: Props) {
  const { t } = useLingui();
  const { locale } = usePageFacts();
  const figures: Figure[] = [
    { name: 'doctors', count: doctors, words: t`doctors you can book, each licence checked` },
    { name: 'places', count: summary?.total, words: t`places of care in our directory` },
    { name: 'hospitals', count: summary?.byType.hospital, words: t`hospitals` },
    { name: 'clinics', count: summary?.byType.clinic, words: t`clinics and health centres` },
    { name: 'states', count: summary?.states, words: t`states, counting the FCT` },
  ];
  const shown = figures.map((figure) => asSet(figure, counters)).filter(({ count }) => count);
  if (shown.length === 0) return null;
  return (
    <section className="ground" aria-label={t`The places of care we know`}>
      <div className="wrap">
        <dl className="figures">
          {shown.map(({ name, count, words, given }) => (
            <div key={name}>
              <dt>
                {words}
                {given ? <GivenNote {...given} /> : null}
              </dt>
              <dd data-count-up>{count?.toLocaleString(locale)}</dd>
            </div>
          ))}
        </dl>
        {summary ? <p className="figures-source">{summary.attribution}</p> : null}
      </div>
    </section>
  );
}

type Given = { source: string; asOf: string };

function asSet(figure: Figure, counters: SiteCounter[]): Figure & { given?: Given } {
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
