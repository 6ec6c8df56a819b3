// The last word of the home page: an invitation to book or call.
import { brand } from '@lafiya/brand';
import { Trans } from '@lingui/react/macro';
import { Icon } from '../../site-ui/icons.tsx';
import { BookButton } from '../booking/book-button.tsx';
import { CallToAct } from '../call-to-act.tsx';

export function ClosingCall() {
  return (
    <CallToAct
      title={<Trans>How are you feeling today?</Trans>}
      words={<Trans>Tell a doctor, or tell us. Either way a person listens.</Trans>}
    >
      <BookButton look="white" />
      <a className="button button-glass button-large" href={brand.phones[0].href}>
        <Icon name="phone" />
        <Trans>Call us</Trans>
      </a>
    </CallToAct>
  );
}
