// The green panel at the top of a home page: the one thing to do now, and beside it what belongs to it.
import { Flex, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { initialsOf, tintOf } from './initials.ts';
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

/** 30 px in a card; larger at the top of a home page. */
export const HeroHeadline = ({ inCard = false, children }: { inCard?: boolean; children: ReactNode }) => (
  <Title
    order={2}
    className={styles.when ?? ''}
    c="var(--on-hero)"
    fz={inCard ? '1.875rem' : { base: '1.75rem', md: '2.25rem' }}
    fw={720}
    lh={inCard ? 1.15 : 1.12}
    lts="-0.025em"
  >
    {children}
  </Title>
);

type HeroCardProps = { label: string; component: 'article' | 'section'; children: ReactNode; actions: ReactNode };

/** A green card in a list, with what to do beside its text. */
export const HeroCard = ({ label, component, children, actions }: HeroCardProps) => (
  <Paper component={component} aria-label={label} withBorder={false} bg="var(--hero)" c="var(--on-hero)" p={{ base: 20, md: '24px 28px' }}>
    <Flex direction={{ base: 'column', md: 'row' }} gap={20}>
      <Stack gap={6} flex={1} miw={0}>
        {children}
      </Stack>
      <Stack gap={12} justify="center" miw={{ md: 240 }}>
        {actions}
      </Stack>
    </Flex>
  </Paper>
);

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
    <Group gap={10} wrap="nowrap" mih={32} className={styles.step ?? ''}>
      <StepIcon size={20} stroke={1.5} color={isDone ? 'var(--green-400)' : 'var(--on-hero-soft)'} aria-hidden />
      <Text size="sm" component="span" c={isDone ? 'var(--on-hero-soft)' : 'var(--on-hero)'}>
        {children}
      </Text>
    </Group>
  );
}
