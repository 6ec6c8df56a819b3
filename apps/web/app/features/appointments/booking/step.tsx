// One step of the booking form: number or tick, title, content and error.
import { useLingui } from '@lingui/react/macro';
import { Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { fieldError } from '../../../ui/fields/field-error.tsx';
import styles from './booking.module.css';

type Props = {
  number: number;
  title: string;
  aside?: ReactNode;
  done: boolean;
  required?: boolean;
  errorText?: string | undefined;
  children: ReactNode;
};

export function Step({ number, title, aside, done, required = false, errorText, children }: Props) {
  const { t } = useLingui();
  const id = useId();
  return (
    <section className={styles.step} aria-labelledby={id} data-done={done || undefined}>
      <span className={styles.number} aria-hidden>
        {done ? <IconCheck size={18} stroke={2.2} /> : number}
      </span>
      <Stack gap="sm" miw={0}>
        <div className={styles.stepHead}>
          <Title order={2} fz="lg" lts="-0.014em" id={id}>
            {title}
            {required ? (
              <Text span inherit c="var(--danger)" aria-hidden>
                {' *'}
              </Text>
            ) : null}
            {done ? <VisuallyHidden>{t`, done`}</VisuallyHidden> : null}
          </Title>
          {aside ? (
            <Text span c="dimmed">
              {aside}
            </Text>
          ) : null}
        </div>
        <Paper p={16} miw={0} {...(errorText ? { style: { borderColor: 'var(--danger)' } } : {})}>
          {children}
        </Paper>
        {errorText ? (
          <Text component="div" size="sm" c="var(--danger)" role="alert">
            {fieldError(errorText)}
          </Text>
        ) : null}
      </Stack>
    </section>
  );
}
