// Wizard that completes a profile step by step. Each step is saved on its own, so that users can leave and continue later. The step is in the
// URL, so that a reload stays there and Back goes to the step before.
import type { Profile } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { type SubmitEvent, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Banner } from '../../platform/forms/banner.tsx';
import stacked from '../../ui/form.module.css';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { StepIndicator } from './step-indicator.tsx';
import { useWizardForm } from './use-wizard-form.ts';
import { WizardStepFields } from './wizard-step-fields.tsx';
import { firstOpenStep, shownStep, stepsFor, type WizardStep } from './wizard-steps.ts';

type ProfileWizardProps = { profile: Profile; onDone: () => void; onLater: () => void };

export function ProfileWizard({ profile, onDone, onLater }: ProfileWizardProps) {
  const { t } = useLingui();
  const steps = stepsFor(profile.user.role);
  const { stepIndex, goTo } = useStepInUrl(steps, profile.missing);
  const step = steps[stepIndex];
  const isLast = stepIndex === steps.length - 1;
  const { form, save, isSaved, isBusy, banner } = useWizardForm(profile, step);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!(await save())) return;
    if (isLast) onDone();
    else goTo(stepIndex + 1);
  };
  const leaveForLater = useLeaveForLater(isSaved, onLater);
  if (!step) return null;
  return (
    <>
      <StepIndicator steps={steps} current={stepIndex} />
      <form {...form.formProps} className={stacked.form} method="post" onSubmit={(event) => void submit(event)}>
        <Banner message={banner} />
        <WizardStepFields step={step.name} profile={profile} form={form} />
        <Group gap="sm" justify="space-between" grow preventGrowOverflow={false}>
          {stepIndex > 0 ? (
            <Button variant="default" size="lg" onClick={() => goTo(stepIndex - 1)}>
              <Trans>Back</Trans>
            </Button>
          ) : null}
          <Button type="submit" size="lg" loading={isBusy} disabled={!form.isHydrated}>
            {isLast ? t`Save and finish` : t`Save and continue`}
          </Button>
        </Group>
        <Button variant="subtle" onClick={() => void leaveForLater()}>
          <Trans>Later</Trans>
        </Button>
      </form>
    </>
  );
}

function useStepInUrl(steps: WizardStep[], missing: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const [reached, setReached] = useState(() => firstOpenStep(steps, missing));
  const stepIndex = shownStep(steps, params.get('step'), reached);
  const write = useCallback(
    (step: string, replace: boolean) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('step', step);
          return next;
        },
        { replace },
      ),
    [setParams],
  );
  const name = steps[stepIndex]?.name;
  // Without it, Back could not tell the first step from the one at which the wizard is resumed.
  const isNamed = params.get('step') === name;
  useEffect(() => {
    if (name && !isNamed) write(name, true);
  }, [name, isNamed, write]);
  const goTo = (index: number) => {
    setReached(Math.max(reached, index));
    const next = steps[index];
    if (next) write(next.name, false);
  };
  return { stepIndex, goTo };
}

function useLeaveForLater(isSaved: boolean, onLater: () => void): () => Promise<void> {
  const { t } = useLingui();
  const confirm = useConfirm();
  return async () => {
    const isSure =
      isSaved ||
      (await confirm({
        title: t`Continue later?`,
        body: t`We have saved the steps you finished. This step is not saved yet.`,
        confirmLabel: t`Continue later`,
        cancelLabel: t`Stay here`,
      }));
    if (isSure) onLater();
  };
}
