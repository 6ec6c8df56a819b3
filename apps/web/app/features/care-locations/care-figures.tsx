// The strip of figures about the places of care we know, with where they come from.
import type { CareLocationSummary } from '@lafiya/api-client';
import { brand } from '@lafiya/brand';
import { useLingui } from '@lingui/react/macro';

/** The doctors are counted by the page; without one their figure is left out. */
export function CareFigures({ summary, doctors = 0 }: { summary: CareLocationSummary; doctors?: number }) {
  const { t } = useLingui();
  const { byType, total, states } = summary;
  const figures = [
    { count: doctors, words: t`doctors you can book, each licence checked` },
    { count: total, words: t`places of care in our directory` },
    { count: byType.hospital, words: t`hospitals` },
    { count: byType.clinic, words: t`clinics and health centres` },
    { count: states, words: t`states, counting the FCT` },
  ].filter((figure) => figure.count);
  return (
    <section className="ground" aria-label={t`The places of care we know`}>
      <div className="wrap">
        <dl className="figures">
          {figures.map(({ count, words }) => (
            <div key={words}>
              <dt>{words}</dt>
              <dd data-count-up>{count?.toLocaleString(brand.locale)}</dd>
            </div>
          ))}
        </dl>
        <p className="figures-source">{summary.attribution}</p>
      </div>
    </section>
  );
}
