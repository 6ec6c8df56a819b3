// The booking button of the public pages.
import { Trans } from '@lingui/react/macro';
import { bookPath } from './booking-path.ts';

/** White on a dark background, otherwise in the primary colour. */
export function BookButton({ look }: { look: 'white' | 'primary' }) {
  return (
    <a className={`button button-${look} button-large`} href={bookPath()} rel="nofollow">
      <Trans>Book a Consultation</Trans>
    </a>
  );
}
