// Layout of the account pages: logo and a link at the top, a picture beside the form on wide screens.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import family from '../public/pictures/family.svg';
import talk from '../public/pictures/hero.svg';
import { LogoMark } from '../site-ui/icons.tsx';
import logo from '../ui/logo.module.css';
import styles from './account-layout.module.css';

type AccountLayoutProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** One link, to the right of the logo. */
  aside: ReactNode;
  picture?: 'family' | 'talk';
  isWide?: boolean;
  children: ReactNode;
};

export function AccountLayout({ title, lead, aside, picture = 'family', isWide = false, children }: AccountLayoutProps) {
  return (
    <div className={styles.layout}>
      <main className={styles.main}>
        <Group gap="sm" wrap="nowrap" justify="space-between" fz="0.9375rem">
          <a className={logo.logo} href="/">
            <LogoMark />
            {brand.name}
          </a>
          <div className={styles.aside}>{aside}</div>
        </Group>
        <div className={styles.box} data-wide={isWide || undefined}>
          <Title fz="clamp(2rem, 3.2vw, 2.5rem)" fw={760} lh={1.1} lts="-0.034em">
            {title}
          </Title>
          {lead ? (
            <Text inherit mt={10} c="dimmed">
              {lead}
            </Text>
          ) : null}
          <noscript>
            <Text inherit mt={10} c="dimmed">
              <Trans>This page needs JavaScript. Please turn it on, or call us.</Trans>
            </Text>
          </noscript>
          {children}
        </div>
      </main>
      {picture === 'family' ? <FamilyPanel /> : <TalkPanel />}
    </div>
  );
}

function FamilyPanel() {
  const { t } = useLingui();
  return (
    <aside className={styles.panel} aria-label={t`About your account`}>
      <div className={styles.scene}>
        <h2>
          <Trans>Only you can see your account</Trans>
        </h2>
        <p>
          <Trans>We sign you out after 30 minutes without use, so nothing of yours stays open on a shared phone.</Trans>
        </p>
        <img src={family} alt={t`A mother and her son read a message from their doctor`} width="500" height="560" />
      </div>
    </aside>
  );
}

function TalkPanel() {
  const { t } = useLingui();
  return (
    <aside className={styles.panel} aria-label={t`About ${brand.name}`}>
      <div className={styles.scene}>
        <h2>{brand.tagline}</h2>
        <p>
          <Trans>
            {brand.name} is a clinic in {brand.address.area}, {brand.address.city}, and a doctor on your phone.
          </Trans>
        </p>
        <img src={talk} alt={t`A woman talks to a doctor on her phone`} width="500" height="620" />
      </div>
    </aside>
  );
}
