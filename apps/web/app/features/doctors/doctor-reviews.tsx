// Reviews of a doctor, in a drawer beside the directory: text and stars, never the patient's name.
import type { DirectoryDoctor, PublicReview } from '@lafiya/api-client';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Drawer, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { PageError } from '../../platform/page-error.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ListPager } from '../../ui/data-list/list-pager.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { Stars } from '../../ui/stars.tsx';
import { useDoctorReviews } from './doctor-queries.ts';
import styles from './doctor-reviews.module.css';

type Props = { doctor: DirectoryDoctor };
const limit = 10;

/** Mean rating and number of reviews; opens the drawer. */
export function DoctorRating({ doctor }: Props) {
  const { t, i18n } = useLingui();
  const [isOpen, drawer] = useDisclosure(false);
  const { rating, reviews, firstName, lastName } = doctor;
  const name = `${firstName} ${lastName}`;
  if (rating === null) return null;
  return (
    <>
      <button type="button" className={styles.open} onClick={drawer.open} aria-haspopup="dialog">
        <IconStarFilled className={styles.star} size={16} aria-hidden />
        <b className={styles.mean}>{i18n.number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}</b>
        <span className={styles.soft}>
          <Plural value={reviews} one="# review" other="# reviews" />
        </span>
        <VisuallyHidden>
          <Trans>of Dr {name}</Trans>
        </VisuallyHidden>
      </button>
      <Drawer
        opened={isOpen}
        onClose={drawer.close}
        position="right"
        size={480}
        title={<span className={styles.title}>{t`What patients say about Dr ${name}`}</span>}
        closeButtonProps={{ 'aria-label': t`Close` }}
        attributes={{ header: { role: 'presentation' } }}
        overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1 }}
        // Its style element would have no nonce; see theme/components.ts.
        removeScrollProps={{ removeScrollBar: false }}
      >
        <Reviews doctor={doctor} />
      </Drawer>
    </>
  );
}

function Reviews({ doctor: { slug, lastName } }: Props) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useDoctorReviews(slug, { page, limit });
  if (error)
    return <PageError error={error} title={t`Feedback could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList framed={false} rows={4} />;
  if (data.total === 0)
    return (
      <p className={styles.soft}>
        <Trans>Patients gave star ratings but have not written anything yet.</Trans>
      </p>
    );
  return (
    <>
      <ul className={styles.list}>
        {data.reviews.map((review) => (
          <Review key={`${review.writtenOn} ${review.initial} ${review.text}`} review={review} doctor={lastName} />
        ))}
      </ul>
      {data.totalPages > 1 ? <ListPager {...data} onPage={setPage} busy={isFetching} /> : null}
    </>
  );
}

function Review({ review: { rating, text, initial, writtenOn, isEdited, answer }, doctor }: { review: PublicReview; doctor: string }) {
  const { t } = useLingui();
  const { formatDay } = useDateFormat();
  const when = formatDay(writtenOn);
  return (
    <li>
      <div className={styles.head}>
        <Avatar name={initial} size="sm" />
        <Stars value={rating} />
        <time className={styles.soft} dateTime={writtenOn}>
          {isEdited ? t`${when}, edited` : when}
        </time>
      </div>
      <p className={styles.text}>{text}</p>
      {answer ? (
        <div className={styles.answer}>
          <b>{t`Dr ${doctor} replied`}</b>
          <p className={styles.text}>{answer}</p>
        </div>
      ) : null}
    </li>
  );
}
