// Form for users without a role to choose patient or doctor.
import { SetRoleBody } from '@lafiya/api-client/forms/identity';
import { consentTexts } from '@lafiya/domain/privacy/consents';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { Banner } from '../../platform/forms/banner.tsx';
import { useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import { useBanner } from '../../platform/forms/use-banner.ts';
import { landingPath } from '../../platform/session/landing-path.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { useAcceptTermsAndSetRole } from './identity-queries.ts';
import styles from './identity.module.css';
import { RoleChoice, type SignUpRole } from './role-choice.tsx';

const bannerShownMs = 7_000;

export function RoleForm({ onDone }: { onDone: (path: string) => void }) {
  const { t } = useLingui();
  const { changeUser } = useSession();
  const problemMessage = useProblemMessage();
  const [banner, setBanner] = useBanner(bannerShownMs);
  const save = useAcceptTermsAndSetRole();
  const form = useApiForm({
    initialValues: { role: 'PATIENT' as SignUpRole, termsAccepted: false },
    schema: SetRoleBody,
    bodyOf: ({ role }) => ({ role }),
    rules: ({ termsAccepted }) => (termsAccepted ? {} : { termsAccepted: t`Please accept the terms.` }),
  });
  const { role } = form.values;
  const send = form.onSubmit((body) =>
    save.mutate(body, {
      onSuccess: (response) => {
        changeUser(response.user);
        onDone(landingPath({ ...response, returnTo: null }));
      },
      onError: (error) => setBanner({ kind: 'bad', text: problemMessage(error) }),
    }),
  );
  return (
    <form {...form.formProps} className={styles.form} method="post" onSubmit={send}>
      <Banner message={banner} />
      <RoleChoice value={role} onChange={(chosen) => form.setValue('role', chosen)} />
      <Text size="sm" c="dimmed">
        {role === 'DOCTOR' ? (
          <Trans>The clinic checks your licence before patients can find you. You upload it in the next steps.</Trans>
        ) : (
          <Trans>Next we ask for your phone number, date of birth and someone to call in an emergency.</Trans>
        )}
      </Text>
      <CheckboxField {...form.checkbox('termsAccepted')} label={consentTexts.terms.text} />
      <Button type="submit" size="lg" fullWidth loading={save.isPending || save.isSuccess}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
