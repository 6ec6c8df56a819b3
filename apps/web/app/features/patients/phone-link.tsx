// A phone number that calls when it is tapped.
import { Anchor } from '@mantine/core';
import styles from './patients.module.css';

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Anchor href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} inherit className={styles.phone ?? ''}>
      {phone}
    </Anchor>
  );
}
