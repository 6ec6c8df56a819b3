// A page reached from a link in an e-mail. It acts only when the button is pressed, because mail scanners open every link.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiResult } from '../../platform/call-api.ts';
import { UnlistedPageHead } from '../../site-ui/page-head.tsx';
import { NoticePage } from './notice-page.tsx';

type LinkPageProps = {
  address: string;
  token: string;
  result: ApiResult<unknown> | undefined;
  labels: { question: string; explanation: string; button: string; done: string; whatNow: string };
};

export function LinkPage({ address, token, result, labels }: LinkPageProps) {
  const { t } = useLingui();
  const { title, text, canTry } = outcome();
  const head = <UnlistedPageHead title={title} />;
  return (
    <NoticePage
      head={head}
      title={title}
      below={canTry ? <PressForm address={address} token={token} button={labels.button} /> : <HomeLink />}
    >
      {text}
    </NoticePage>
  );

  function outcome() {
    if (result?.ok) return { title: labels.done, text: labels.whatNow, canTry: false };
    if (result && result.problem.status >= 500)
      return {
        title: t`That did not work`,
        text: t`Sorry, something went wrong. Please press the button again in a minute.`,
        canTry: true,
      };
    if (result?.problem.status === 429)
      return { title: t`One moment`, text: result.problem.message ?? t`Please wait a minute and press the button again.`, canTry: true };
    if (result || !token) {
      return {
        title: t`This link no longer works`,
        text: t`It may have been used already, be too old or be incomplete. If you copied it, check that nothing is missing at the end.`,
        canTry: false,
      };
    }
    return { title: labels.question, text: labels.explanation, canTry: true };
  }
}

function PressForm({ address, token, button }: { address: string; token: string; button: string }) {
  return (
    <form method="post" action={address} className="actions">
      <input type="hidden" name="token" value={token} />
      <button className="button button-primary button-large" type="submit">
        {button}
      </button>
    </form>
  );
}

function HomeLink() {
  return (
    <div className="actions">
      <a className="button button-plain button-large" href="/">
        <Trans>Go to the home page</Trans>
      </a>
    </div>
  );
}
