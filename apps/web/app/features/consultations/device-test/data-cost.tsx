// Estimated data cost of an hour of the call, in megabytes and naira.
import { brand } from '@lafiya/brand';
import { megabytesPerHour } from '@lafiya/domain/consultations/calls/connection-verdict';
import { Trans, useLingui } from '@lingui/react/macro';
import { Flex } from '@mantine/core';
import { IconArrowsUpDown } from '@tabler/icons-react';

type Props = { isByVideo: boolean; isLowData: boolean /** Known after camera and connection were tested. */; startsWithSound: boolean };

export function DataCost({ isByVideo, isLowData, startsWithSound }: Props) {
  const cost = useCost();
  const [video, audio] = [cost('video'), cost('audio')];
  return (
    <Flex component="p" gap={10} wrap="nowrap" align="flex-start" fz="sm" c="dimmed">
      <IconArrowsUpDown size={18} stroke={1.75} aria-hidden />
      <span>
        {isByVideo ? (
          <Trans>
            An hour uses about {video.megabytes} MB ({video.naira}) with video, {audio.megabytes} MB ({audio.naira}) with audio only.
          </Trans>
        ) : (
          <Trans>
            An hour uses about {audio.megabytes} MB ({audio.naira}).
          </Trans>
        )}{' '}
        {isByVideo && startsWithSound ? (
          isLowData ? (
            <Trans>Low-data mode is on, so the call starts with audio only.</Trans>
          ) : (
            <Trans>The call starts with audio only.</Trans>
          )
        ) : null}
      </span>
    </Flex>
  );
}

function useCost() {
  const { i18n } = useLingui();
  return (kind: 'video' | 'audio') => {
    // Rounded, because it is an estimate.
    const megabytes = Math.round(megabytesPerHour(kind) / 10) * 10;
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
