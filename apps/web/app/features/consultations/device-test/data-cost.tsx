// What an hour of the call will cost, before it is spent: megabytes, and naira on a usual phone plan.
import { brand } from '@lafiya/brand';
import { megabytesAnHour } from '@lafiya/domain/consultation/line-verdict';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowsUpDown } from '@tabler/icons-react';
import styles from './device-test.module.css';

type Props = { isByVideo: boolean; isLowData: boolean /** Known once camera and line were tried. */; startsWithSound: boolean };

export function DataCost({ isByVideo, isLowData, startsWithSound }: Props) {
  const cost = useCost();
  const [video, audio] = [cost('video'), cost('audio')];
  return (
    <p className={styles.cost}>
      <IconArrowsUpDown size={18} stroke={1.75} aria-hidden />
      <span>
        {isByVideo ? (
          <Trans>
            An hour uses about {video.megabytes} MB ({video.naira}) with video, {audio.megabytes} MB ({audio.naira}) with sound only.
          </Trans>
        ) : (
          <Trans>
            An hour uses about {audio.megabytes} MB ({audio.naira}).
          </Trans>
        )}{' '}
        {isByVideo && startsWithSound ? (
          isLowData ? (
            <Trans>You save data, so it starts with sound.</Trans>
          ) : (
            <Trans>It starts with sound.</Trans>
          )
        ) : null}
      </span>
    </p>
  );
}

function useCost() {
  const { i18n } = useLingui();
  return (kind: 'video' | 'audio') => {
    // Rounded to what an estimate is worth.
    const megabytes = Math.round(megabytesAnHour(kind) / 10) * 10;
    const naira = megabytes * brand.mobileData.nairaPerMegabyte;
    return {
      megabytes: i18n.number(megabytes),
      naira: i18n.number(Math.round(naira / 5) * 5, {
        style: 'currency',
        currency: 'NGN',
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: 0,
      }),
    };
  };
}
