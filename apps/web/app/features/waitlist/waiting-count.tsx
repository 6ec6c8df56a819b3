// Shows a doctor how many patients are on the waitlist, without names.
import { Plural } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import { Notice } from '../../ui/notice.tsx';
import { useWaitlist } from './waitlist-queries.ts';

export function WaitingCount() {
  const waiting = useWaitlist().data?.waiting ?? 0;
  if (waiting === 0) return null;
  return (
    <Notice icon={IconUsers}>
      <Plural
        value={waiting}
        one="# patient waits for an earlier time with you. What becomes free is offered to them first."
        other="# patients wait for an earlier time with you. What becomes free is offered to them first, one after another."
      />
    </Notice>
  );
}
