// /newsletter/confirm: confirms a newsletter subscription from the link in the e-mail.
import { useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { confirmSubscription } from '../../features/newsletter/newsletter-calls.ts';
import { formText, readPostedForm } from '../../platform/posted-form.ts';
import { requestFacts } from '../../platform/request-facts.ts';
import type { Route } from './+types/confirm.ts';
import { LinkPage } from './link-page.tsx';

export const handle = { static: true, withoutNewsletter: true };

export const headers = () => ({ 'cache-control': 'no-store' });

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = formText(await readPostedForm(request), 'token');
  const result = await confirmSubscription(context.get(requestFacts), token);
  return data({ token, result }, { status: result.ok ? 200 : result.problem.status });
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <LinkPage
      address="/newsletter/confirm"
      token={actionData?.token ?? loaderData.token}
      result={actionData?.result}
      labels={{
        question: t`Get our newsletter once a month?`,
        explanation: t`Confirm to get our next newsletter. You can unsubscribe with the link in every e-mail.`,
        button: t`Confirm my subscription`,
        done: t`Your subscription is confirmed`,
        whatNow: t`Thank you. You will get our next newsletter. You can unsubscribe with the link in every e-mail.`,
      }}
    />
  );
}
