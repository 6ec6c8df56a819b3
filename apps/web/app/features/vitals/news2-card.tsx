// The last NEWS2 score of a patient. Nothing if there never was one.
import type { Vitals } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { useNow } from '../../platform/use-now.ts';
import { Card } from '../../ui/card.tsx';
import { News2Panel } from './news2-panel.tsx';
import { refusalTexts } from './news2-text.ts';

/** Later the advice of the score is out of date. */
const currentMs = 12 * 3_600_000;

export function News2Card({ vitals: { news2 } }: { vitals: Vitals }) {
  const { i18n } = useLingui();
  const { formatDateTime } = useDateFormat();
  const now = useNow(60_000);
  const { latest, refusal } = news2;
  if (!latest) return null;
  const isNow = refusal === null && now - Date.parse(latest.measuredAt) < currentMs;
  return (
    <Card flush>
      <News2Panel result={latest} isNow={isNow}>
        <Text size="sm" c="var(--text-mid)" mt={4}>
          {formatDateTime(latest.measuredAt)}
          {latest.oxygenScale === 2 ? (
            <>
              {' · '}
              <Trans>Oxygen scale 2</Trans>
            </>
          ) : null}
        </Text>
        {refusal ? (
          <Text size="sm" c="var(--text-mid)">
            {i18n._(refusalTexts[refusal])}
          </Text>
        ) : null}
      </News2Panel>
    </Card>
  );
}
