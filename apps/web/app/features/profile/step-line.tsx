// Where one is in the wizard: the steps by name, those behind and the one now filled.
import { useLingui } from '@lingui/react/macro';
import styles from './profile.module.css';
import type { StepName, WizardStep } from './wizard-steps.ts';

export function StepLine({ steps, at }: { steps: WizardStep[]; at: number }) {
  const { t } = useLingui();
  const names: Record<StepName, string> = {
    contact: t`How we reach you`,
    emergency: t`In an emergency`,
    health: t`Your health`,
    licence: t`Your licence`,
    work: t`Your work`,
    fee: t`Fee and biography`,
  };
  return (
    <ol className={styles.steps} aria-label={t`Steps`}>
      {steps.map(({ name }, index) => (
        <li key={name} data-state={stateOf(index, at)} aria-current={index === at ? 'step' : undefined}>
          {names[name]}
        </li>
      ))}
    </ol>
  );
}

function stateOf(index: number, at: number): 'done' | 'now' | 'next' {
  if (index < at) return 'done';
  return index === at ? 'now' : 'next';
}
