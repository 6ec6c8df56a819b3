// /newsletter/unsubscribe: ends a newsletter subscription from the link in an e-mail.
import { useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { unsubscribe } from '../../features/newsletter/newsletter-calls.ts';
import { formText, readPostedForm } from '../../platform/posted-form.ts';
import { requestFacts } from '../../platform/request-facts.ts';
import type { Route } from './+types/unsubscribe.ts';
import { LinkPage } from './link-page.tsx';

export const handle = { static: true, withoutNewsletter: true };

export const headers = () => ({ 'cache-control': 'no-store' });

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = formText(await readPostedForm(request), 'token');
  const result = await unsubscribe(context.get(requestFacts), token);
  return data({ token, result }, { status: result.ok ? 200 : result.problem.status });
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <LinkPage
      address="/newsletter/unsubscribe"
      token={actionData?.token ?? loaderData.token}
      result={actionData?.result}
      labels={{
        question: t`Unsubscribe from the newsletter?`,
        explanation: t`Press the button and we will not send you any more.`,
        button: t`Unsubscribe`,
        done: t`You are unsubscribed`,
        whatNow: t`We will not send you any more newsletters. You can subscribe again at any time.`,
      }}
    />
  );
}
