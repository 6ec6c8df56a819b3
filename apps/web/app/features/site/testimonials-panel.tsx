// Chooses and orders the testimonials on the home page. Their text cannot be edited.
import type { TestimonialCandidate } from '@lafiya/api-client';
import { useListTestimonialCandidates } from '@lafiya/api-client/site';
import { testimonialBounds } from '@lafiya/domain/site/site-settings';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageError } from '../../platform/page-error.tsx';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EnvelopeArt } from '../../ui/illustrations/envelope.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { Stars } from '../../ui/stars.tsx';
import { OrderedList } from './ordered-list.tsx';
import { usePickTestimonials } from './settings-queries.ts';

export function TestimonialsPanel() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useListTestimonialCandidates();
  const all = data?.testimonials ?? [];
  return (
    <>
      {error ? (
        <PageError error={error} title={t`Testimonials could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <SkeletonList rows={3} /> : null}
      {data && all.length === 0 ? (
        <EmptyState art={<EnvelopeArt />} title={t`Nobody has agreed to be quoted yet`}>
          {t`Patients who leave feedback after an appointment can let us quote it. You see here what they allow, and choose what the home page shows.`}
        </EmptyState>
      ) : null}
      {all.length > 0 ? <ChosenTestimonials all={all} /> : null}
    </>
  );
}

function ChosenTestimonials({ all }: { all: TestimonialCandidate[] }) {
  const { t } = useLingui();
  const pick = usePickTestimonials();
  const show = (ids: string[]) => pick.mutate({ data: { ids } });
  const shown = all.filter(({ isShown }) => isShown);
  const shownIds = shown.map(({ id }) => id);
  const items = shown.map((one) => ({
    key: one.id,
    name: shorten(one.text),
    content: <TestimonialContent testimonial={one} />,
    buttons: (
      <ChooseButton
        label={t`Remove: ${shorten(one.text)}`}
        isBusy={pick.isPending}
        onChoose={() => show(shownIds.filter((id) => id !== one.id))}
      >
        <Trans>Remove</Trans>
      </ChooseButton>
    ),
  }));
  return (
    <Stack gap="lg">
      <section aria-labelledby="shown-voices">
        <Title order={2} size="h4" mb="sm" id="shown-voices">
          <Trans>On the home page</Trans>
        </Title>
        {items.length > 0 ? (
          <OrderedList items={items} isBusy={pick.isPending} onOrder={show} />
        ) : (
          <Text size="sm" c="var(--text-soft)">{t`None. The home page hides this section until you show one.`}</Text>
        )}
      </section>
      <Others others={all.filter(({ isShown }) => !isShown)} isFull={shownIds.length >= testimonialBounds.shown}>
        {(one) => (
          <ChooseButton label={t`Show: ${shorten(one.text)}`} isBusy={pick.isPending} onChoose={() => show([...shownIds, one.id])}>
            <Trans>Show</Trans>
          </ChooseButton>
        )}
      </Others>
    </Stack>
  );
}

type OthersProps = { others: TestimonialCandidate[]; isFull: boolean; children: (one: TestimonialCandidate) => ReactNode };

function Others({ others, isFull, children }: OthersProps) {
  const { t } = useLingui();
  const { shown } = testimonialBounds;
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-voices">
      <Title order={2} size="h4" mb="sm" id="other-voices">
        <Trans>Available</Trans>
      </Title>
      {isFull ? <Text size="sm" c="var(--text-soft)">{t`${shown} are already on the site. Remove one first.`}</Text> : null}
      <Stack component="ul" gap="sm">
        {others.map((one) => (
          <Paper key={one.id} component="li" p="md">
            <Group align="flex-start" justify="space-between">
              <Box flex="1 1 16rem" miw={0}>
                <TestimonialContent testimonial={one} />
              </Box>
              {isFull ? null : children(one)}
            </Group>
          </Paper>
        ))}
      </Stack>
    </section>
  );
}

function TestimonialContent({ testimonial: { text: content, rating, firstName, state, givenAt } }: { testimonial: TestimonialCandidate }) {
  const { t } = useLingui();
  const { formatDate } = useDateFormat();
  const since = formatDate(givenAt);
  return (
    <>
      <Text component="blockquote" m={0} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {content}
      </Text>
      <Group gap="xs" mt="xs">
        <Stars value={rating} size={16} />
        <b>{firstName ? [firstName, state].filter(Boolean).join(', ') : t`Without a name`}</b>
        <Text span size="sm" c="var(--text-soft)">
          {t`agreed on ${since}`}
        </Text>
      </Group>
    </>
  );
}

type ChooseProps = { label: string; isBusy: boolean; onChoose: () => void; children: ReactNode };

function ChooseButton({ label, isBusy, onChoose, children }: ChooseProps) {
  return (
    <Button size="sm" variant="subtle" aria-label={label} onClick={() => (isBusy ? undefined : onChoose())}>
      {children}
    </Button>
  );
}

const maxNameLength = 40;
const shorten = (content: string): string => (content.length > maxNameLength ? `${content.slice(0, maxNameLength)}…` : content);
