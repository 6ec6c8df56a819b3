// Completes a profile in three short steps. Each is saved when it is done, so that one can leave and come back; a failure keeps what was typed.
import { completeProfile, type Profile } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Banner } from '../../platform/forms/banner.tsx';
import { useProblemWords } from '../../platform/forms/problem-words.ts';
import { useBanner } from '../../platform/forms/use-banner.ts';
import { useFields } from '../../platform/forms/use-fields.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import styles from './profile.module.css';
import { changesOf, type ProfileFaults, profileFaultsIn, type ProfileValues, valuesOf } from './profile-values.ts';
import { StepLine } from './step-line.tsx';
import { useProfileFaults } from './use-profile-faults.ts';
import type { SentFile } from '../../platform/uploads/use-upload.ts';
import { type ExtraFaults, type StepExtras, WizardStepFields } from './wizard-step-fields.tsx';
import { firstOpenStep, stepsFor, type WizardStep } from './wizard-steps.ts';

const bannerShownMs = 7_000;

type ProfileWizardProps = { profile: Profile; onDone: () => void; onLater: () => void };

export function ProfileWizard({ profile, onDone, onLater }: ProfileWizardProps) {
  const { t } = useLingui();
  const steps = stepsFor(profile.user.role);
  const [at, setAt] = useState(() => firstOpenStep(steps, profile.missing));
  const { form, values, isAlive, write, tell, field } = useFields<keyof ProfileValues>(valuesOf(profile));
  const [extras, setExtras] = useState<StepExtras>({ file: profile.doctor?.license ?? undefined, hasAgreed: false });
  const step = steps[at];
  const isLast = at === steps.length - 1;
  const { save, isSaved, isBusy, banner, extraFaults, forget } = useSavingStep(profile, tell);
  const changeExtras = (changed: StepExtras) => {
    forget();
    setExtras(changed);
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!step || !(await save(step, values, extras))) return;
    if (isLast) onDone();
    else setAt(at + 1);
  };
  const putOff = usePuttingOff(isSaved(values), onLater);
  if (!step) return null;
  return (
    <>
      <StepLine steps={steps} at={at} />
      <form ref={form} className={styles.form} method="post" onSubmit={(event) => void submit(event)} noValidate>
        <Banner message={banner} />
        <WizardStepFields
          step={step.name}
          profile={profile}
          fields={{ field, write }}
          extras={extras}
          faults={extraFaults}
          onExtras={changeExtras}
        />
        <div className={styles.buttons}>
          {at > 0 ? (
            <Button variant="default" size="lg" onClick={() => setAt(at - 1)}>
              <Trans>Back</Trans>
            </Button>
          ) : null}
          <Button type="submit" size="lg" loading={isBusy} disabled={!isAlive}>
            {isLast ? t`Save and finish` : t`Save and continue`}
          </Button>
        </div>
        <Button variant="subtle" onClick={() => void putOff()}>
          <Trans>Later</Trans>
        </Button>
      </form>
    </>
  );
}

/** Every step goes to the server by itself; undefined faults mean that it arrived. */
function useSavingStep(profile: Profile, tell: (faults: ProfileFaults) => boolean) {
  const { t } = useLingui();
  const { call, changeUser } = useSession();
  const faultsOf = useProfileFaults();
  const problemWords = useProblemWords();
  const [saved, setSaved] = useState(() => valuesOf(profile));
  const [savedFile, setSavedFile] = useState<SentFile | undefined>(profile.doctor?.license ?? undefined);
  const [extraFaults, setExtraFaults] = useState<ExtraFaults>({});
  const [isBusy, setBusy] = useState(false);
  const [banner, setBanner] = useBanner(bannerShownMs);
  const { role } = profile.user;

  const save = async (step: WizardStep, values: ProfileValues, { file, hasAgreed }: StepExtras): Promise<boolean> => {
    if (tell(faultsOf(values, step.required))) return refuse(t`Please check the fields marked below.`);
    if (step.name === 'licence' && !file) return refuseAt('file', t`Please add your licence document.`);
    const changes = changesOf(saved, values, role);
    const adds = (['bloodType', 'allergies', 'medicalHistory'] as const).some((name) => changes.patient?.[name]);
    if (adds && !hasAgreed) return refuseAt('hasAgreed', t`Please agree first that we keep your health details, or leave them empty.`);
    const isNewFile = step.name === 'licence' && file !== undefined && file.id !== savedFile?.id;
    const licence = isNewFile ? { doctor: { ...changes.doctor, ...numberOf(saved, values), licenseFileId: file.id } } : {};
    setBusy(true);
    try {
      const answer = await call((bearer) =>
        completeProfile({ ...changes, ...licence, ...(adds ? { healthDataConsent: true as const } : {}) }, bearer),
      );
      changeUser(answer.user);
      setSaved(values);
      setSavedFile(file);
      return true;
    } catch (error) {
      tell(profileFaultsIn(error));
      return refuse(problemWords(error));
    } finally {
      setBusy(false);
    }
  };
  const refuseAt = (name: keyof StepExtras, words: string): false => {
    setExtraFaults({ [name]: words });
    return refuse(words);
  };
  const refuse = (words: string): false => {
    setBanner({ kind: 'bad', words });
    return false;
  };
  const isSaved = (values: ProfileValues) => JSON.stringify(values) === JSON.stringify(saved);
  return { save, isSaved, isBusy, banner, extraFaults, forget: () => setExtraFaults({}) };
}

function usePuttingOff(isSaved: boolean, onLater: () => void): () => Promise<void> {
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

/** The number is given once; afterwards only an admin changes it. */
function numberOf(saved: ProfileValues, { licenseNumber }: ProfileValues): { licenseNumber?: string } {
  return saved.licenseNumber ? {} : { licenseNumber: licenseNumber.trim() };
}
