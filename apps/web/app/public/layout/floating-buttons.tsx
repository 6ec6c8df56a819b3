// The floating buttons: back to top and chat. CSS animates them; the site script sets their positions.
import { chatLink } from '@lafiya/brand';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../site-ui/icons.tsx';

export function FloatingButtons() {
  const { t } = useLingui();
  return (
    <aside className="float" aria-label={t`Quick help`}>
      <a className="float-up" href="#top" aria-label={t`Back to the top`}>
        <Icon name="arrowUp" />
      </a>
      <a className="float-chat" href={chatLink()} aria-label={t`Chat with us`}>
        <Icon name="chat" />
      </a>
    </aside>
  );
}
