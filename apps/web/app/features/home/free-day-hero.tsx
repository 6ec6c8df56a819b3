// At the top of a doctor's home page when nothing more is booked: what is next can be arranged.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Hero, HeroActions, HeroHeadline, HeroState, HeroText } from '../../ui/hero.tsx';

export function FreeDayHero() {
  const { t } = useLingui();
  return (
    <Hero label={t`Next appointment`}>
      <Stack gap={6}>
        <HeroState>{t`No one is waiting`}</HeroState>
        <HeroHeadline>{t`You have no upcoming appointments`}</HeroHeadline>
        <HeroText>
          <Trans>Patients book the hours that you open. Check that they can find a time with you.</Trans>
        </HeroText>
      </Stack>
      <HeroActions>
        <Button
          component={Link}
          to="/dashboard/availability"
          variant="on-hero"
          size="lg"
          leftSection={<IconClock size={20} stroke={1.75} aria-hidden />}
        >
          <Trans>Your hours</Trans>
        </Button>
      </HeroActions>
    </Hero>
  );
}
