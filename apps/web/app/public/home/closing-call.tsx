// The last word of the home page: an invitation to book or call.
import { brand } from '@lafiya/brand';
import { Trans } from '@lingui/react/macro';
import { Icon } from '../../site-ui/icons.tsx';
import { bookAddress } from '../booking/booking-way.ts';
import { CallToAct } from '../call-to-act.tsx';

export function ClosingCall() {
  return (
    <CallToAct
      title={<Trans>How are you feeling today?</Trans>}
      words={<Trans>Tell a doctor, or tell us. Either way a person listens.</Trans>}
    >
      <a className="button button-white button-large" href={bookAddress()} rel="nofollow">
        <Trans>Book a Consultation</Trans>
      </a>
      <a className="button button-glass button-large" href={brand.phones[0].href}>
        <Icon name="phone" />
        <Trans>Call us</Trans>
      </a>
    </CallToAct>
  );
}
