// A doctor's profile in the dashboard: who they are, what they treat, what patients say, and when they are free.
import type { DirectoryDoctor, DoctorDetails } from '@lafiya/api-client';
import { treatedConditions } from '@lafiya/domain/doctors/treated-conditions';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Box, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconShieldCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { StatStrip } from '../../../ui/stats.tsx';
import { useLastSeen } from '../doctor-queries.ts';
import { DoctorReviews } from '../doctor-reviews.tsx';
import styles from '../doctors.module.css';
import { SeenBadge } from '../seen-badge.tsx';
import { FreeDaysCard } from './free-days-card.tsx';
import { ShareButton } from './share-button.tsx';

type Props = {
  details: DoctorDetails;
  /** Shown when the doctor has no free time; belongs to another feature. */
  whenNothingFree: ReactNode;
};

export function DoctorProfile({ details, whenNothingFree }: Props) {
  const { doctor } = details;
  return (
    <div className={styles.profile}>
      <Stack gap="md" className={styles.who ?? ''}>
        <Top doctor={doctor} />
        <Figures doctor={doctor} />
      </Stack>
      <div className={styles.free}>
        <FreeDaysCard details={details} whenNothingFree={whenNothingFree} />
      </div>
      <Stack gap="md" className={styles.more ?? ''}>
        <About doctor={doctor} />
        <Treats specialization={doctor.specialization} />
        <Reviews doctor={doctor} />
      </Stack>
    </div>
  );
}

function Top({ doctor }: { doctor: DirectoryDoctor }) {
  const seen = useLastSeen()(doctor);
  const { firstName, lastName, specialization, imageUrl, slug, sex } = doctor;
  const name = `${firstName} ${lastName}`;
  return (
    <Paper p="lg">
      <Group align="flex-start" gap="md">
        <Avatar name={name} shape="arch" size="xl" imageUrl={imageUrl} />
        <Box miw={0} flex="1 1 170px">
          <Group gap="xs" mb={6}>
            <Badge leftSection={<IconShieldCheck size={14} stroke={2} aria-hidden />}>
              <Trans>Licence checked</Trans>
            </Badge>
            {seen ? <SeenBadge sex={sex} seen={seen} /> : null}
          </Group>
          <Title order={1} fz="1.5rem">
            <Trans>Dr {name}</Trans>
          </Title>
          {specialization ? <Text c="dimmed">{specialization}</Text> : null}
        </Box>
        <ShareButton slug={slug} name={name} />
      </Group>
    </Paper>
  );
}

function Figures({ doctor: { experienceYears, rating, reviews, languages } }: { doctor: DirectoryDoctor }) {
  const { t, i18n } = useLingui();
  const mean = rating === null ? '' : i18n.number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <StatStrip
      stats={[
        {
          label: t`Experience`,
          value: experienceYears === null ? '–' : <Plural value={experienceYears} one="# year" other="# years" />,
        },
        {
          label: t`Rating`,
          value: rating === null ? '–' : t`${mean} of 5`,
          note: rating === null ? t`No reviews yet` : <MeanRating value={rating} reviews={reviews} />,
        },
        { label: t`Speaks`, value: <Text fw={640}>{languages.join(', ') || '–'}</Text> },
      ]}
    />
  );
}

function MeanRating({ value, reviews }: { value: number; reviews: number }) {
  return (
    <Group gap={6}>
      <Stars value={value} />
      <Plural value={reviews} one="# review" other="# reviews" />
    </Group>
  );
}

function About({ doctor: { lastName, biography, qualifications } }: { doctor: DirectoryDoctor }) {
  const { t } = useLingui();
  return (
    <>
      {biography ? (
        <Card title={t`About Dr ${lastName}`}>
          <Stack gap="sm" maw="68ch">
            {biography.split(/\n+/).map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </Stack>
        </Card>
      ) : null}
      {qualifications ? (
        <Card title={t`Training and qualifications`}>
          <Text maw="68ch">{qualifications}</Text>
        </Card>
      ) : null}
    </>
  );
}

/** What the specialisation treats, in the words by which the search finds it. */
function Treats({ specialization }: { specialization: string | null }) {
  const { t } = useLingui();
  const conditions: readonly string[] = Object.entries(treatedConditions).find(([name]) => name === specialization)?.[1] ?? [];
  if (conditions.length === 0 || specialization === null) return null;
  return (
    <Card title={t`What ${specialization} helps with`}>
      <List
        icon={<IconCheck size={18} stroke={2} color="var(--primary)" aria-hidden />}
        spacing={8}
        style={{ columns: '11rem auto' }}
        listStyleType="none"
      >
        {conditions.map((condition) => (
          <List.Item key={condition}>{`${condition.charAt(0).toLocaleUpperCase('en')}${condition.slice(1)}`}</List.Item>
        ))}
      </List>
    </Card>
  );
}

function Reviews({ doctor: { slug, lastName, reviews } }: { doctor: DirectoryDoctor }) {
  const { t } = useLingui();
  const { hash } = useLocation();
  const part = useRef<HTMLDivElement>(null);
  // The browser looked for the part before it was loaded.
  useEffect(() => {
    if (hash === '#reviews') part.current?.scrollIntoView({ block: 'start' });
  }, [hash]);
  return (
    <div id="reviews" ref={part}>
      <Card title={t`What patients say`}>
        {reviews === 0 ? (
          <Text c="dimmed">
            <Trans>No reviews yet. Only patients who had an appointment can write one.</Trans>
          </Text>
        ) : (
          <DoctorReviews slug={slug} lastName={lastName} />
        )}
      </Card>
    </div>
  );
}
