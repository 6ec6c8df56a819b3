// State of the wizard's form, and saving one step of it.
import type { Profile, ProfileCompletionInput } from '@lafiya/api-client';
import { CompleteProfileBody } from '@lafiya/api-client/forms/profile';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import { useBanner } from '../../platform/forms/use-banner.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import type { UploadedFile } from '../../platform/uploads/use-upload.ts';
import { useCompleteProfile } from './profile-queries.ts';
import { changesOf, profileFieldOf, type ProfileValues, valuesOf } from './profile-values.ts';
import { useProfileValidation } from './use-profile-validation.ts';
import type { WizardStep } from './wizard-steps.ts';

const bannerShownMs = 7_000;

type WizardValues = ProfileValues & { file: UploadedFile | undefined };
export type WizardForm = ReturnType<typeof useWizardForm>['form'];

export function useWizardForm(profile: Profile, step: WizardStep | undefined) {
  const { t } = useLingui();
  const { changeUser } = useSession();
  const validate = useProfileValidation();
  const problemMessage = useProblemMessage();
  const complete = useCompleteProfile();
  const [saved, setSaved] = useState<WizardValues>(() => wizardValuesOf(profile));
  const [banner, setBanner] = useBanner(bannerShownMs);
  const form = useApiForm({
    initialValues: saved,
    schema: CompleteProfileBody,
    bodyOf: (values) => completionOf(saved, values, profile.user.role, step),
    fieldOf: (path) => (path === 'doctor.licenseFileId' ? 'file' : profileFieldOf(path)),
    messages: { licenseNumber: t`Please enter the number as shown on your licence, such as MDCN/12345.` },
    rules: (values) => validate(values, step?.required),
  });
  const { values } = form;

  /** Resolves to false when the step was not saved. */
  const save = async (): Promise<boolean> => {
    const data = form.validBody();
    if (!data) return showBanner(t`Please check the highlighted fields.`);
    if (step?.name === 'licence' && !values.file) {
      const message = t`Please add your licence document.`;
      form.showErrors({ file: message });
      return showBanner(message);
    }
    try {
      const { user } = await complete.mutateAsync({ data });
      changeUser(user);
      setSaved(values);
      return true;
    } catch (error) {
      form.showProblem(error);
      return showBanner(problemMessage(error));
    }
  };
  const showBanner = (text: string): false => {
    setBanner({ kind: 'bad', text });
    return false;
  };
  return { form, save, isSaved: typedIn(values) === typedIn(saved), isBusy: complete.isPending, banner };
}

function wizardValuesOf(profile: Profile): WizardValues {
  return { ...valuesOf(profile), file: profile.doctor?.license ?? undefined };
}

function completionOf(
  saved: WizardValues,
  values: WizardValues,
  role: string | null,
  step: WizardStep | undefined,
): ProfileCompletionInput {
  const changes = changesOf(saved, values, role);
  const { file, licenseNumber } = values;
  const licence =
    step?.name === 'licence' && file && file.id !== saved.file?.id
      ? // The licence number is set once; afterwards only an admin can change it.
        { ...(saved.licenseNumber ? {} : { licenseNumber: licenseNumber.trim() }), licenseFileId: file.id }
      : undefined;
  return licence ? { ...changes, doctor: { ...changes.doctor, ...licence } } : changes;
}

function typedIn({ file: _file, ...typed }: WizardValues): string {
  return JSON.stringify(typed);
}
