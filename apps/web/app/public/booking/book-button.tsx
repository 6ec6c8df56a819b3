// The button of the public pages that leads to booking.
import { Trans } from '@lingui/react/macro';
import { bookAddress } from './booking-way.ts';

/** White on a dark ground, else in the provider's colour. */
export function BookButton({ look }: { look: 'white' | 'primary' }) {
  return (
    <a className={`button button-${look} button-large`} href={bookAddress()} rel="nofollow">
      <Trans>Book a Consultation</Trans>
    </a>
  );
}
