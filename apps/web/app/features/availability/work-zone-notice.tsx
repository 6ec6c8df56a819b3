// Says that working hours are edited by the clock of the place where the doctor works, when the reader's own clock differs.
import { Trans } from '@lingui/react/macro';
import { useNow } from '../../platform/use-now.ts';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { cityOf } from '../../platform/zoned-time.ts';
import { Notice } from '../../ui/notice.tsx';

export function WorkZoneNotice({ timeZone }: { timeZone: string }) {
  const now = useNow();
  const { timeThere, ownZone } = useZoneTimes();
  if (timeThere(new Date(now).toISOString(), timeZone) === null) return null;
  const [place, ownPlace] = [cityOf(timeZone), cityOf(ownZone)];
  return (
    <Notice kind="info">
      <Trans>
        Working hours are in {place} time, where you see patients. Other pages show your time, {ownPlace} time.
      </Trans>
    </Notice>
  );
}
