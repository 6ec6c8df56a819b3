// A notice with the emergency number, shown wherever patients wait.
import { brand } from '@lafiya/brand';
import { Trans } from '@lingui/react/macro';
import { IconPhoneCall } from '@tabler/icons-react';
import { Notice } from '../../ui/notice.tsx';

export function EmergencyNotice() {
  const number = brand.emergencyNumber;
  return (
    <Notice
      kind="bad"
      icon={IconPhoneCall}
      action={
        <a href={`tel:${number}`}>
          <Trans>Call {number}</Trans>
        </a>
      }
    >
      <Trans>Is this an emergency? Do not wait here. {number} is free from any phone.</Trans>
    </Notice>
  );
}
