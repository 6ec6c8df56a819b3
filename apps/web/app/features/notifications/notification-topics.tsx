// Label, icon and colour of each topic of notifications.
import { type NotificationTopic, topicOf } from '@lafiya/domain/notifications/notification-topics';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Icon, IconCalendarEvent, IconShieldLock, IconHourglassLow, IconStar, IconUserShield } from '@tabler/icons-react';
import { IconTile, type IconTileProps } from '../../ui/icon-tile.tsx';

type Look = { label: MessageDescriptor; icon: Icon; tone: NonNullable<IconTileProps['tone']> };

export const topicLooks: Record<NotificationTopic, Look> = {
  appointments: { label: msg`Appointments`, icon: IconCalendarEvent, tone: 'primary' },
  waitlist: { label: msg`Waitlist`, icon: IconHourglassLow, tone: 'clay' },
  reviews: { label: msg`Feedback`, icon: IconStar, tone: 'warn' },
  records: { label: msg`Records and data`, icon: IconShieldLock, tone: 'info' },
  account: { label: msg`Account`, icon: IconUserShield, tone: 'plain' },
};

export function TopicIcon({ kind }: { kind: string }) {
  const { icon, tone } = topicLooks[topicOf(kind)];
  return <IconTile icon={icon} tone={tone} />;
}
