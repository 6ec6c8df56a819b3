// /newsletter: handles the sign-up form without JavaScript and shows the 'check your e-mail' message.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { data, redirect } from 'react-router';
import { subscribe } from '../../features/newsletter/newsletter-calls.ts';
import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx';
import { usePageFacts } from '../../platform/page-facts.ts';
import { formText, readPostedForm } from '../../platform/posted-form.ts';
import { requestFacts } from '../../platform/request-facts.ts';
import { PageHead } from '../../site-ui/page-head.tsx';
import type { Route } from './+types/newsletter.ts';
import { NoticePage } from './notice-page.tsx';

export const handle = { static: true, withoutNewsletter: true };

export function loader({ request }: Route.LoaderArgs) {
  const wasSent = new URL(request.url).searchParams.get('sent') === '1';
  return wasSent ? data({ wasSent }, { headers: { 'cache-control': 'no-store' } }) : data({ wasSent });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request);
  const result = await subscribe(context.get(requestFacts), form);
  if (result.ok) return redirect('/newsletter?sent=1', 303);
  return data({ email: formText(form, 'email'), problem: result.problem }, { status: result.problem.status });
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { renderedAt } = usePageFacts();
  const description = t`Plain health advice from our doctors. We ask you to confirm first, and you can unsubscribe with one click.`;
  const head = <PageHead title={`${t`Newsletter`} · ${brand.name}`} description={description} path="/newsletter" />;
  if (loaderData.wasSent && !actionData) {
    return (
      <NoticePage head={head} title={t`Check your e-mail`}>
        <Trans>
          We have sent you an e-mail with a link. Open it to confirm that the address is yours. Until then we send you nothing else.
        </Trans>
      </NoticePage>
    );
  }
  return (
    <NoticePage head={head} title={t`One useful e-mail a month`} below={<NewsletterForm openedAt={renderedAt} {...(actionData ?? {})} />}>
      {description}
    </NoticePage>
  );
}
