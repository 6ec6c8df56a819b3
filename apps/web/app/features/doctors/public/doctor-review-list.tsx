// Reviews on a doctor's public page: stars and text, never the patient's name.
import type { PublicReview, PublicReviews } from '@lafiya/api-client';
import { Plural, Trans } from '@lingui/react/macro';
import { useLocale } from '../../../platform/use-locale.ts';
import { RatingStars } from './rating-stars.tsx';

type Props = { publicReviews: PublicReviews; lastName: string };

export function DoctorReviewList({ publicReviews, lastName }: Props) {
  const more = publicReviews.total - publicReviews.reviews.length;
  return (
    <>
      <p className="soft">
        <Trans>Only people who had an appointment can write here. We show only the first letter of their name.</Trans>
      </p>
      <ul className="said">
        {publicReviews.reviews.map((review) => (
          <ReviewItem key={`${review.writtenOn} ${review.initial} ${review.text}`} review={review} lastName={lastName} />
        ))}
      </ul>
      {more > 0 ? (
        <p className="soft small">
          <Plural value={more} one="Sign in to read # more." other="Sign in to read # more." />
        </p>
      ) : null}
    </>
  );
}

function ReviewItem({
  review: { rating, text, initial, writtenOn, isEdited, answer },
  lastName,
}: {
  review: PublicReview;
  lastName: string;
}) {
  const when = new Intl.DateTimeFormat(useLocale(), { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' }).format(
    new Date(`${writtenOn}T00:00:00Z`),
  );
  return (
    <li>
      <RatingStars rating={rating} withFigure={false} />
      <p className="quote-text">{text}</p>
      <p className="soft small">
        {initial}. · <time dateTime={writtenOn}>{when}</time>
        {isEdited ? (
          <>
            , <Trans>edited</Trans>
          </>
        ) : null}
      </p>
      {answer ? (
        <div className="said-answer">
          <b>
            <Trans>Dr {lastName} replied</Trans>
          </b>
          <p>{answer}</p>
        </div>
      ) : null}
    </li>
  );
}
