// Data used by the call so far, in megabytes and naira. Has its own line on phones, where mobile data is most expensive.
import { Trans } from '@lingui/react/macro';
import { formatMegabytes, formatNaira } from './call-formats.ts';
import type { CallSnapshot } from './media/call-session.ts';

export function CallCost({ call: { bytes, bytesPerMinute }, className }: { call: CallSnapshot; className: string }) {
  const [size, cost, pace] = [formatMegabytes(bytes), formatNaira(bytes), formatMegabytes(bytesPerMinute ?? 0)];
  return (
    <p className={className}>
      {bytesPerMinute === null ? (
        <Trans>
          {size} MB so far, about {cost}
        </Trans>
      ) : (
        <Trans>
          {size} MB so far ({cost}), now {pace} MB a minute
        </Trans>
      )}
    </p>
  );
}
