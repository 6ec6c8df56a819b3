// 'Is this wrong?' form about a care location. Works without JavaScript; the site script sends it without leaving the page.
import { reportBounds } from '@lafiya/domain/care-locations/report';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CallProblem } from '../../platform/call-api.ts';
import { FormField } from '../../site-ui/form-field.tsx';
import { FormTrap } from '../../site-ui/form-trap.tsx';
import { carePath } from './care-location-query.ts';
import { reportChoices } from './report-labels.ts';
import type { ReportValues } from './send-report.ts';

const sentShownMs = 8_000;

type Props = { placeId: string; values: ReportValues; problem: CallProblem | undefined; wasSent: boolean; openedAt: Date };

export function ReportForm({ placeId, values, problem, wasSent, openedAt }: Props) {
  const { t } = useLingui();
  const failed = t`This could not be sent. Please try again.`;
  const sent = t`Thank you. Our team will check this and correct the list.`;
  return (
    <form
      className="form"
      method="post"
      action={`${carePath}/${placeId}#wrong`}
      data-send="/api/care-location-reports"
      data-busy={t`Sending...`}
      data-sent={sent}
      data-sent-ms={sentShownMs}
      data-failed={failed}
    >
      <ReportFields values={values} problem={problem} />
      <input type="hidden" name="careLocationId" value={placeId} />
      <FormTrap form="report" openedAt={openedAt} />
      <button className="button button-primary button-large button-wide" type="submit">
        <Trans>Send</Trans>
      </button>
      <p className="form-status" role="status" data-kind={problem ? 'error' : 'success'}>
        {problem ? (problem.message ?? failed) : wasSent ? sent : null}
      </p>
    </form>
  );
}

function ReportFields({ values, problem }: Pick<Props, 'values' | 'problem'>) {
  const { t, i18n } = useLingui();
  const errorAt = (field: string) => problem?.errors.find((error) => error.field === field)?.message;
  return (
    <>
      <FormField form="report" name="kind" error={errorAt('kind')} label={t`What is wrong?`} whenMissing={t`Please choose what is wrong.`}>
        {(control) => (
          <select {...control} required defaultValue={values.kind}>
            <option value="">{t`Please choose`}</option>
            {reportChoices.map(({ value, label }) => (
              <option key={value} value={value}>
                {i18n._(label)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField
        form="report"
        name="text"
        error={errorAt('text')}
        label={t`What is correct?`}
        whenMissing={t`Please tell us what is correct.`}
      >
        {(control) => (
          <textarea
            {...control}
            rows={4}
            required
            maxLength={reportBounds.text}
            defaultValue={values.text}
            placeholder={t`For example: it moved to Allen Avenue two years ago.`}
          />
        )}
      </FormField>
      <p className="soft">
        <Trans>Please write about this location only, not about yourself or anyone’s health.</Trans>
      </p>
    </>
  );
}
