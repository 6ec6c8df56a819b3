// Step indicator of the wizard.
import { useLingui } from '@lingui/react/macro';
import styles from './profile.module.css';
import type { StepName, WizardStep } from './wizard-steps.ts';

export function StepIndicator({ steps, current }: { steps: WizardStep[]; current: number }) {
  const { t } = useLingui();
  const names: Record<StepName, string> = {
    contact: t`How we reach you`,
    emergency: t`In an emergency`,
    licence: t`Your licence`,
    work: t`Your work`,
    fee: t`Fee and biography`,
  };
  return (
    <ol className={styles.steps} aria-label={t`Steps`}>
      {steps.map(({ name }, index) => (
        <li key={name} data-state={stateOf(index, current)} aria-current={index === current ? 'step' : undefined}>
          {names[name]}
        </li>
      ))}
    </ol>
  );
}

function stateOf(index: number, current: number): 'done' | 'now' | 'next' {
  if (index < current) return 'done';
  return index === current ? 'now' : 'next';
}
