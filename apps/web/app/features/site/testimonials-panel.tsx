// What patients allowed us to quote: which of it is shown, and in which order. The words themselves are theirs.
import type { OfferedTestimonial } from '@lafiya/api-client';
import { testimonialBounds } from '@lafiya/domain/site/site-settings';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageTrouble } from '../../platform/page-trouble.tsx';
import { useMoments } from '../../platform/moments.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LetterArt } from '../../ui/illustrations/letter.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { Stars } from '../../ui/stars.tsx';
import { OrderedList } from './ordered-list.tsx';
import { usePickTestimonials, useTestimonials } from './settings-queries.ts';
import styles from './site.module.css';

export function TestimonialsPanel() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useTestimonials();
  const all = data?.testimonials ?? [];
  return (
    <>
      {error ? (
        <PageTrouble error={error} title={t`Testimonials could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <SkeletonList rows={3} /> : null}
      {data && all.length === 0 ? (
        <EmptyState art={<LetterArt />} title={t`Nobody has agreed to be quoted yet`}>
          {t`After a visit, patients who leave feedback can let us quote it. What they allow stands here, and you choose what the home page shows.`}
        </EmptyState>
      ) : null}
      {all.length > 0 ? <Chosen all={all} /> : null}
    </>
  );
}

function Chosen({ all }: { all: OfferedTestimonial[] }) {
  const { t } = useLingui();
  const pick = usePickTestimonials();
  const shown = all.filter(({ isShown }) => isShown);
  const ids = shown.map(({ id }) => id);
  const items = shown.map((one) => ({
    key: one.id,
    name: beginning(one.words),
    words: <Quoted testimonial={one} />,
    buttons: (
      <Choose
        label={t`Leave out: ${beginning(one.words)}`}
        isBusy={pick.isPending}
        onChoose={() => pick.mutate(ids.filter((id) => id !== one.id))}
      >
        <Trans>Leave out</Trans>
      </Choose>
    ),
  }));
  return (
    <div className={styles.parts}>
      <section aria-labelledby="shown-voices">
        <h2 id="shown-voices" className={styles.partTitle}>
          <Trans>On the home page</Trans>
        </h2>
        {items.length > 0 ? (
          <OrderedList items={items} isBusy={pick.isPending} onOrder={(order) => pick.mutate(order)} />
        ) : (
          <p className={styles.soft}>{t`None: the home page has no such section until you show one.`}</p>
        )}
      </section>
      <Others others={all.filter(({ isShown }) => !isShown)} isFull={ids.length >= testimonialBounds.shown}>
        {(one) => (
          <Choose label={t`Show: ${beginning(one.words)}`} isBusy={pick.isPending} onChoose={() => pick.mutate([...ids, one.id])}>
            <Trans>Show</Trans>
          </Choose>
        )}
      </Others>
    </div>
  );
}

type OthersProps = { others: OfferedTestimonial[]; isFull: boolean; children: (one: OfferedTestimonial) => ReactNode };

function Others({ others, isFull, children }: OthersProps) {
  const { t } = useLingui();
  const { shown } = testimonialBounds;
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-voices">
      <h2 id="other-voices" className={styles.partTitle}>
        <Trans>May be shown</Trans>
      </h2>
      {isFull ? <p className={styles.soft}>{t`${shown} are shown already. Leave one out first.`}</p> : null}
      <ul className={styles.faqs}>
        {others.map((one) => (
          <li key={one.id} className={styles.plainRow}>
            <div className={styles.faqWords}>
              <Quoted testimonial={one} />
            </div>
            <div className={styles.rowButtons}>{isFull ? null : children(one)}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Quoted({ testimonial: { words, rating, firstName, state, givenAt } }: { testimonial: OfferedTestimonial }) {
  const { t } = useLingui();
  const { dayOf } = useMoments();
  const since = dayOf(givenAt);
  return (
    <>
      <blockquote className={styles.voice}>{words}</blockquote>
      <p className={styles.marks}>
        <Stars value={rating} size={16} />
        <b>{firstName ? [firstName, state].filter(Boolean).join(', ') : t`Without a name`}</b>
        <span className={styles.soft}>{t`agreed on ${since}`}</span>
      </p>
    </>
  );
}

type ChooseProps = { label: string; isBusy: boolean; onChoose: () => void; children: ReactNode };

function Choose({ label, isBusy, onChoose, children }: ChooseProps) {
  return (
    <Button size="sm" variant="subtle" aria-label={label} onClick={() => (isBusy ? undefined : onChoose())}>
      {children}
    </Button>
  );
}

const longestName = 40;
const beginning = (words: string): string => (words.length > longestName ? `${words.slice(0, longestName)}…` : words);
