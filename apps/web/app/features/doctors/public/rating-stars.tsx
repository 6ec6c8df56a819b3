// Five stars, filled up to the rating rounded down, with the figure beside them.
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../platform/use-locale.ts';

const five = [1, 2, 3, 4, 5];

export function RatingStars({ rating, withFigure = true }: { rating: number; withFigure?: boolean }) {
  const { t } = useLingui();
  const figure = rating.toLocaleString(useLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const heard = withFigure ? figure : String(rating);
  return (
    <span className="rating">
      <span className="stars" role="img" aria-label={t`${heard} of 5 stars`}>
        {five.map((star) => (
          <svg key={star} viewBox="0 0 24 24" className={star <= Math.floor(rating) ? 'is-full' : ''} aria-hidden="true">
            <path d="M12 3l2.7 5.8 6.3.8-4.7 4.3 1.3 6.3L12 17l-5.6 3.2 1.3-6.3L3 9.6l6.3-.8z" />
          </svg>
        ))}
      </span>
      {withFigure ? (
        <b aria-hidden="true" className="rating-figure">
          {figure}
        </b>
      ) : null}
    </span>
  );
}
