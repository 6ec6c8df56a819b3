// The contact form. Works without JavaScript; the site script sends it without leaving the page.
import { contactBounds } from '@lafiya/domain/contact/contact-message';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CallProblem } from '../../platform/call-api.ts';
import { FormField } from '../../site-ui/form-field.tsx';
import { FormTrap } from '../../site-ui/form-trap.tsx';
import { type ContactField, type ContactValues, contactFields } from './contact-values.ts';
import { subjectChoices } from './subject-labels.ts';

const successShownMs = 5_000;

type ContactFormProps = { values: ContactValues; problem: CallProblem | undefined; wasSent: boolean; openedAt: Date };

export function ContactForm({ values, problem, wasSent, openedAt }: ContactFormProps) {
  const { t } = useLingui();
  const failed = t`Failed to send message. Please try again.`;
  const sent = t`Thank you. We have received your message and will reply within 24 hours on business days.`;
  return (
    <form
      className="form"
      method="post"
      action="/contact#form"
      data-send="/api/contact-messages"
      data-busy={t`Sending Message...`}
      data-sent={sent}
      data-sent-ms={successShownMs}
      data-failed={failed}
    >
      <ContactFields values={values} problem={problem} />
      <FormTrap form="contact" openedAt={openedAt} />
      <button className="button button-primary button-large button-wide" type="submit">
        <Trans>Send Message</Trans>
      </button>
      <p className="form-status" role="status" data-kind={problem ? 'error' : 'success'}>
        {problem ? (hiddenFieldError(problem) ?? problem.message ?? failed) : wasSent ? sent : null}
      </p>
    </form>
  );
}

function ContactFields({ values, problem }: Pick<ContactFormProps, 'values' | 'problem'>) {
  const { t, i18n } = useLingui();
  const errorAt = (field: ContactField) => problem?.errors.find((error) => error.field === field)?.message;
  const common = (name: ContactField) => ({ form: 'contact', name, error: errorAt(name) });
  return (
    <>
      <div className="field-pair">
        <FormField {...common('name')} label={t`Full Name`} whenMissing={t`Please enter your name.`}>
          {(control) => (
            <input {...control} type="text" autoComplete="name" required maxLength={contactBounds.name} defaultValue={values.name} />
          )}
        </FormField>
        <FormField
          {...common('email')}
          label={t`Email Address`}
          whenMissing={t`Please enter your e-mail address so we can reply.`}
          whenWrong={t`Please enter a full e-mail address, such as amina@example.com.`}
        >
          {(control) => (
            <input {...control} type="email" autoComplete="email" required maxLength={contactBounds.email} defaultValue={values.email} />
          )}
        </FormField>
        <FormField {...common('phone')} label={t`Phone Number`} isOptional whenWrong={t`Please use only digits, spaces and +.`}>
          {(control) => (
            <input
              {...control}
              type="tel"
              autoComplete="tel"
              pattern="[0-9+\(\) .\-]*"
              maxLength={contactBounds.phone}
              defaultValue={values.phone}
            />
          )}
        </FormField>
        <FormField {...common('subject')} label={t`Subject`} whenMissing={t`Please choose a subject.`}>
          {(control) => (
            <select {...control} required defaultValue={values.subject}>
              <option value="">{t`Select a subject`}</option>
              {subjectChoices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {i18n._(label)}
                </option>
              ))}
            </select>
          )}
        </FormField>
      </div>
      <FormField {...common('message')} label={t`Message`} whenMissing={t`Please write your message.`}>
        {(control) => <textarea {...control} rows={6} required maxLength={contactBounds.message} defaultValue={values.message} />}
      </FormField>
    </>
  );
}

/** The error of a hidden field, such as an expired form, which is shown for the whole form. */
function hiddenFieldError(problem: CallProblem): string | undefined {
  const visible: readonly string[] = contactFields;
  return problem.errors.find(({ field }) => !visible.includes(field))?.message;
}
