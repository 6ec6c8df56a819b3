// The strip of figures about the places of care we know, with where they come from.
import type { CareLocationSummary } from '@lafiya/api-client';
import { brand } from '@lafiya/brand';
import { useLingui } from '@lingui/react/macro';

export function CareFigures({ summary }: { summary: CareLocationSummary }) {
  const { t } = useLingui();
  const { byType, total, states } = summary;
  const figures = [
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
              <dd>{count?.toLocaleString(brand.locale)}</dd>
            </div>
          ))}
        </dl>
        <p className="figures-source">{summary.attribution}</p>
      </div>
    </section>
  );
}
