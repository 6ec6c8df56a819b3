// The call to action at the end of the home page.
import { brand } from '@lafiya/brand';
import { Trans } from '@lingui/react/macro';
import { Icon } from '../../site-ui/icons.tsx';
import { BookButton } from '../booking/book-button.tsx';
import { CallToAction } from '../call-to-action.tsx';

export function ClosingCall() {
  return (
    <CallToAction
      title={<Trans>How are you feeling today?</Trans>}
      text={<Trans>Tell a doctor, or tell us. Either way, a person will listen.</Trans>}
    >
      <BookButton look="white" />
      <a className="button button-glass button-large" href={brand.phones[0].href}>
        <Icon name="phone" />
        <Trans>Call us</Trans>
      </a>
    </CallToAction>
  );
}
