// A phone number that calls when it is tapped.
import { Anchor } from '@mantine/core';
import rows from '../../ui/rows.module.css';

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Anchor href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} inherit className={rows.finger ?? ''}>
      {phone}
    </Anchor>
  );
}
