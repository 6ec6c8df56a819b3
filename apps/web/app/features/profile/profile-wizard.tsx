// Wizard that completes a profile in three steps. Each step is saved on its own, so that users can leave and continue later.
import { completeProfile, type Profile } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Banner } from '../../platform/forms/banner.tsx';
import { useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useBanner } from '../../platform/forms/use-banner.ts';
import { useFields } from '../../platform/forms/use-fields.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import styles from './profile.module.css';
import { changesOf, type ProfileErrors, profileErrorsIn, type ProfileValues, valuesOf } from './profile-values.ts';
import { StepIndicator } from './step-indicator.tsx';
import { useProfileValidation } from './use-profile-validation.ts';
import type { UploadedFile } from '../../platform/uploads/use-upload.ts';
import { type ExtraErrors, type StepExtras, WizardStepFields } from './wizard-step-fields.tsx';
import { firstOpenStep, stepsFor, type WizardStep } from './wizard-steps.ts';

const bannerShownMs = 7_000;

type ProfileWizardProps = { profile: Profile; onDone: () => void; onLater: () => void };

export function ProfileWizard({ profile, onDone, onLater }: ProfileWizardProps) {
  const { t } = useLingui();
  const steps = stepsFor(profile.user.role);
  const [stepIndex, setStepIndex] = useState(() => firstOpenStep(steps, profile.missing));
  const { form, values, isHydrated, write, showErrors, field } = useFields<keyof ProfileValues>(valuesOf(profile));
  const [extras, setExtras] = useState<StepExtras>({ file: profile.doctor?.license ?? undefined, hasAgreed: false });
  const step = steps[stepIndex];
  const isLast = stepIndex === steps.length - 1;
  const { save, isSaved, isBusy, banner, extraErrors, clearErrors } = useSaveStep(profile, showErrors);
  const changeExtras = (changed: StepExtras) => {
    clearErrors();
    setExtras(changed);
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!step || !(await save(step, values, extras))) return;
    if (isLast) onDone();
    else setStepIndex(stepIndex + 1);
  };
  const leaveForLater = useLeaveForLater(isSaved(values), onLater);
  if (!step) return null;
  return (
    <>
      <StepIndicator steps={steps} current={stepIndex} />
      <form ref={form} className={styles.form} method="post" onSubmit={(event) => void submit(event)} noValidate>
        <Banner message={banner} />
        <WizardStepFields
          step={step.name}
          profile={profile}
          fields={{ field, write }}
          extras={extras}
          errors={extraErrors}
          onExtras={changeExtras}
        />
        <div className={styles.buttons}>
          {stepIndex > 0 ? (
            <Button variant="default" size="lg" onClick={() => setStepIndex(stepIndex - 1)}>
              <Trans>Back</Trans>
            </Button>
          ) : null}
          <Button type="submit" size="lg" loading={isBusy} disabled={!isHydrated}>
            {isLast ? t`Save and finish` : t`Save and continue`}
          </Button>
        </div>
        <Button variant="subtle" onClick={() => void leaveForLater()}>
          <Trans>Later</Trans>
        </Button>
      </form>
    </>
  );
}

/** Saves one step; resolves to false when it was not saved. */
function useSaveStep(profile: Profile, showErrors: (errors: ProfileErrors) => boolean) {
  const { t } = useLingui();
  const { call, changeUser } = useSession();
  const validate = useProfileValidation();
  const problemMessage = useProblemMessage();
  const [saved, setSaved] = useState(() => valuesOf(profile));
  const [savedFile, setSavedFile] = useState<UploadedFile | undefined>(profile.doctor?.license ?? undefined);
  const [extraErrors, setExtraErrors] = useState<ExtraErrors>({});
  const [isBusy, setBusy] = useState(false);
  const [banner, setBanner] = useBanner(bannerShownMs);
  const { role } = profile.user;

  const save = async (step: WizardStep, values: ProfileValues, { file, hasAgreed }: StepExtras): Promise<boolean> => {
    if (showErrors(validate(values, step.required))) return showBanner(t`Please check the fields marked below.`);
    if (step.name === 'licence' && !file) return showExtraError('file', t`Please add your licence document.`);
    const changes = changesOf(saved, values, role);
    const addsHealthData = (['bloodType', 'allergies', 'medicalHistory'] as const).some((name) => changes.patient?.[name]);
    if (addsHealthData && !hasAgreed)
      return showExtraError('hasAgreed', t`Please agree first that we keep your health details, or leave them empty.`);
    const isNewFile = step.name === 'licence' && file !== undefined && file.id !== savedFile?.id;
    const licence = isNewFile ? { doctor: { ...changes.doctor, ...newLicenseNumber(saved, values), licenseFileId: file.id } } : {};
    setBusy(true);
    try {
      const response = await call((bearer) =>
        completeProfile({ ...changes, ...licence, ...(addsHealthData ? { healthDataConsent: true as const } : {}) }, bearer),
      );
      changeUser(response.user);
      setSaved(values);
      setSavedFile(file);
      return true;
    } catch (error) {
      showErrors(profileErrorsIn(error));
      return showBanner(problemMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const showExtraError = (name: keyof StepExtras, message: string): false => {
    setExtraErrors({ [name]: message });
    return showBanner(message);
  };
  const showBanner = (message: string): false => {
    setBanner({ kind: 'bad', text: message });
    return false;
  };
  const isSaved = (values: ProfileValues) => JSON.stringify(values) === JSON.stringify(saved);
  return { save, isSaved, isBusy, banner, extraErrors, clearErrors: () => setExtraErrors({}) };
}

function useLeaveForLater(isSaved: boolean, onLater: () => void): () => Promise<void> {
  const { t } = useLingui();
  const confirm = useConfirm();
  return async () => {
    const isSure =
      isSaved ||
      (await confirm({
        title: t`Go on later?`,
        body: t`The steps you finished are kept. What you typed on this one is not saved yet.`,
        confirmLabel: t`Go on later`,
        cancelLabel: t`Stay here`,
      }));
    if (isSure) onLater();
  };
}

/** The licence number is set once; afterwards only an admin can change it. */
function newLicenseNumber(saved: ProfileValues, { licenseNumber }: ProfileValues): { licenseNumber?: string } {
  return saved.licenseNumber ? {} : { licenseNumber: licenseNumber.trim() };
}
