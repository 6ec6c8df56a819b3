// At the top of a patient's home page when nothing is booked: the way to an appointment.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Hero, HeroActions, HeroHeadline, HeroState, HeroText } from '../../ui/hero.tsx';

/** `book`: the button that opens the booking. */
export function BookHero({ book }: { book: ReactNode }) {
  const { t } = useLingui();
  return (
    <Hero label={t`Next appointment`}>
      <Stack gap={6}>
        <HeroState>{t`You have no upcoming appointments`}</HeroState>
        <HeroHeadline>{t`How are you feeling today?`}</HeroHeadline>
        <HeroText>
          <Trans>Choose a doctor, see the fee and a free time, and talk by video, by phone or at the clinic.</Trans>
        </HeroText>
      </Stack>
      <HeroActions>
        {book}
        <Button
          component={Link}
          to="/dashboard/find-doctors"
          variant="on-hero"
          size="lg"
          leftSection={<IconStethoscope size={20} stroke={1.75} aria-hidden />}
        >
          <Trans>Find doctors</Trans>
        </Button>
      </HeroActions>
    </Hero>
  );
}
