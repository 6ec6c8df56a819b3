// The green panel at the top of a home page: the one thing to do now, and beside it what belongs to it.
import { Group, Stack, Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { initialsOf, tintOf } from '../../ui/initials.ts';
import styles from './hero.module.css';

type Props = {
  label: string;
  children: ReactNode;
  /** The doctor whose initials stand in the arch. */
  archOf?: string | undefined;
  aside?: { title: string; content: ReactNode } | undefined;
};

export function Hero({ label, children, archOf, aside }: Props) {
  return (
    <section className={styles.hero} aria-label={label} data-aside={aside ? '' : undefined}>
      <div className={styles.main} data-art={archOf ? '' : undefined}>
        {children}
        {archOf ? <Arch name={archOf} /> : null}
      </div>
      {aside ? (
        <Stack className={styles.aside} gap="xs">
          <Text fw={640}>{aside.title}</Text>
          {aside.content}
        </Stack>
      ) : null}
    </section>
  );
}

function Arch({ name }: { name: string }) {
  const tint = tintOf(name);
  return (
    <span className={styles.arch} style={{ '--tint': `var(--avatar-${tint})`, '--ink': `var(--avatar-${tint}-text)` }} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}

/** The line above the headline; the lamp is lit when something can be done at once. */
export function HeroState({ isLive = false, children }: { isLive?: boolean; children: ReactNode }) {
  return (
    <Group gap={10} wrap="nowrap" fz="sm" fw={620}>
      <span className={styles.lamp} data-live={isLive || undefined} aria-hidden />
      {children}
    </Group>
  );
}

export const HeroHeadline = ({ children }: { children: ReactNode }) => <h2 className={styles.when}>{children}</h2>;

export const HeroText = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="var(--on-hero-soft)">
    {children}
  </Text>
);

export const HeroActions = ({ children }: { children: ReactNode }) => (
  <Group className={styles.actions ?? ''} gap="sm">
    {children}
  </Group>
);

export function HeroStep({ isDone = false, children }: { isDone?: boolean; children: ReactNode }) {
  const StepIcon = isDone ? IconCircleCheckFilled : IconCircle;
  return (
    <div className={styles.step} data-done={isDone || undefined}>
      <StepIcon size={20} stroke={1.5} aria-hidden />
      <Text size="sm" component="span" c={isDone ? 'var(--on-hero-soft)' : 'var(--on-hero)'}>
        {children}
      </Text>
    </div>
  );
}
