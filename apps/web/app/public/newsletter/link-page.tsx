// A page reached by a link in an e-mail. It acts only when its button is pressed: programs that open every link must change nothing.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiAnswer } from '../../platform/call-api.ts';
import { UnlistedPageHead } from '../../site-ui/page-head.tsx';
import { NoticePage } from './notice-page.tsx';

type LinkPageProps = {
  address: string;
  token: string;
  answer: ApiAnswer<unknown> | undefined;
  words: { question: string; explanation: string; button: string; done: string; whatNow: string };
};

export function LinkPage({ address, token, answer, words }: LinkPageProps) {
  const { t } = useLingui();
  const { title, text, canTry } = outcome();
  const head = <UnlistedPageHead title={title} />;
  return (
    <NoticePage
      head={head}
      title={title}
      below={canTry ? <PressForm address={address} token={token} button={words.button} /> : <HomeLink />}
    >
      {text}
    </NoticePage>
  );

  function outcome() {
    if (answer?.ok) return { title: words.done, text: words.whatNow, canTry: false };
    if (answer && answer.problem.status >= 500)
      return { title: t`That did not work`, text: t`The fault is ours. Please press the button again in a minute.`, canTry: true };
    if (answer?.problem.status === 429)
      return { title: t`One moment`, text: answer.problem.message ?? t`Please wait a minute and press the button again.`, canTry: true };
    if (answer || !token) {
      return {
        title: t`This link does not work any more`,
        text: t`It may have been used already, be too old, or not be complete. If you copied it, check that nothing is missing at its end.`,
        canTry: false,
      };
    }
    return { title: words.question, text: words.explanation, canTry: true };
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
