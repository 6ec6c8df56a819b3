// How often the public pages were opened: day by day, which pages, from where and on what. Only of visitors who let us count, and it says so.
import { type PageCounts, readPageCounts } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { PageTrouble } from '../../platform/page-trouble.tsx';
import { useApiQuery } from '../../platform/queries.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ResultsArt } from '../../ui/illustrations/results.tsx';
import { Notice } from '../../ui/notice.tsx';
import layout from '../../ui/page-layout.module.css';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { DayBars } from './day-bars.tsx';
import styles from './page-counts.module.css';

export function VisitsPanel() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useApiQuery(['page-counts'], (bearer) => readPageCounts(bearer));
  if (error)
    return <PageTrouble error={error} title={t`The counts could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList rows={6} />;
  return (
    <div className={layout.stack}>
      <Notice>
        <Trans>
          Only visitors who allowed it in the cookie settings are counted, so the real numbers are higher. Compare pages with each other and
          days with days; do not read it as how many people came.
        </Trans>
      </Notice>
      {data.total === 0 ? (
        <EmptyState art={<ResultsArt />} title={t`Nothing was counted in the last 30 days`}>
          {t`Counting begins with the first visitor who says yes at the foot of the site, under Cookie settings.`}
        </EmptyState>
      ) : (
        <Figures counts={data} />
      )}
    </div>
  );
}

function Figures({ counts: { total, days, pages, sources, devices } }: { counts: PageCounts }) {
  const { t } = useLingui();
  const sourceWords: Record<string, string> = { direct: t`Typed, saved or not told`, others: t`Other sites` };
  const deviceWords = { phone: t`Phone`, tablet: t`Tablet`, computer: t`Computer` };
  return (
    <>
      <Card title={t`Pages opened, last 30 days: ${total}`}>
        <DayBars days={days} />
      </Card>
      <div className={styles.three}>
        <Card title={t`Pages`}>
          <Lines head={t`Page`} lines={pages.map(({ path, views }) => ({ name: path, views }))} />
        </Card>
        <Card title={t`Came from`}>
          <Lines head={t`Source`} lines={sources.map(({ source, views }) => ({ name: sourceWords[source] ?? source, views }))} />
        </Card>
        <Card title={t`Read on`}>
          <Lines head={t`Device`} lines={devices.map(({ device, views }) => ({ name: deviceWords[device], views }))} />
        </Card>
      </div>
    </>
  );
}

function Lines({ head, lines }: { head: string; lines: { name: string; views: number }[] }) {
  const most = Math.max(1, ...lines.map(({ views }) => views));
  if (lines.length === 0)
    return (
      <p className={styles.none}>
        <Trans>Nobody came from another site.</Trans>
      </p>
    );
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">
            <Trans>Opened</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, views }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <span className={styles.lane} aria-hidden>
                <span style={{ width: `${(views / most) * 100}%` }} />
              </span>
            </th>
            <td>{views}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
