// What the call has cost so far in megabytes and naira. On phones it has a line of its own: there it costs the most.
import { Trans } from '@lingui/react/macro';
import { megabytes, naira } from './call-figures.ts';
import type { CallPicture } from './media/call-session.ts';

export function CallCost({ call: { bytes, bytesPerMinute }, className }: { call: CallPicture; className: string }) {
  const [size, cost, pace] = [megabytes(bytes), naira(bytes), megabytes(bytesPerMinute ?? 0)];
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
