// Newsletter sign-up form. Works without JavaScript; the site script sends it without leaving the page.
import { contactBounds } from '@lafiya/domain/contact/contact-message';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CallProblem } from '../../platform/call-api.ts';
import { FormTrap } from '../../site-ui/form-trap.tsx';

const successShownMs = 3_000;

type NewsletterFormProps = { openedAt: Date; email?: string; problem?: CallProblem | undefined };

export function NewsletterForm({ openedAt, email = '', problem }: NewsletterFormProps) {
  const { t } = useLingui();
  const failed = t`That did not work. Please try again.`;
  const error = problem ? (problem.errors[0]?.message ?? problem.message ?? failed) : undefined;
  return (
    <form
      className="news-form"
      method="post"
      action="/newsletter"
      data-send="/api/newsletter/subscriptions"
      data-busy={t`One moment...`}
      data-sent={t`Check your e-mail`}
      data-sent-ms={successShownMs}
      data-sent-in="button"
      data-failed={failed}
    >
      <label className="only-heard" htmlFor="newsletter-email">
        <Trans>E-mail address</Trans>
      </label>
      <input
        className="control"
        id="newsletter-email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={contactBounds.email}
        defaultValue={email}
        placeholder="you@home.example"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'newsletter-email-error' : undefined}
        data-missing={t`Please enter your e-mail address.`}
        data-wrong={t`Please enter a full e-mail address, such as amina@example.com.`}
      />
      <button className="button button-primary" type="submit">
        <Trans>Subscribe</Trans>
      </button>
      <p className="field-error" id="newsletter-email-error" hidden={!error}>
        {error}
      </p>
      <p className="form-status" role="status" />
      <FormTrap form="newsletter" openedAt={openedAt} />
    </form>
  );
}
