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
        one="# patient is waiting for an earlier time with you. We offer them free times first."
        other="# patients are waiting for an earlier time with you. We offer them free times first, one by one."
      />
    </Notice>
  );
}
