// The rows of the seven values of NEWS2, and the lower number of the blood pressure. Without a score they are the same rows without points.
import { vitalCodes } from '@lafiya/domain/vitals/vital-kinds';
import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffForm } from './staff-form.ts';
import { LevelText } from './level-text.tsx';
import { ChoiceRow, NumberRow } from './staff-rows.tsx';
import type { Consciousness } from './staff-set.ts';
import styles from './staff-vitals.module.css';
import { codeLabels } from './vital-labels.ts';

export function StaffSigns({ form }: { form: StaffForm }) {
  const { t } = useLingui();
  const hasScale2 = form.vitals.news2.oxygenScale === 2;
  return (
    <>
      {form.score ? (
        <div className={styles.head} aria-hidden>
          <span>
            <Trans>Vital signs</Trans>
          </span>
          <span>
            <Trans>Points</Trans>
          </span>
        </div>
      ) : null}
      <NumberRow form={form} field="breathing" part="breathing" label={t`Respiratory rate`} hint={t`Count for 60 seconds`} />
      <NumberRow
        form={form}
        field="oxygen"
        part="oxygen"
        label={t`Oxygen saturation`}
        hint={hasScale2 ? t`Scale 2: 88 to 92 %` : t`At rest`}
      />
      <OxygenRow form={form} />
      <NumberRow form={form} field="systolic" part="blood_pressure" label={t`Systolic BP`} />
      <NumberRow form={form} field="diastolic" label={t`Diastolic BP`} />
      <NumberRow form={form} field="pulse" part="pulse" label={t`Pulse`} />
      <ConsciousnessRow form={form} />
      <NumberRow form={form} field="temperature" part="temperature" label={t`Temperature`} />
    </>
  );
}

function OxygenRow({ form }: { form: StaffForm }) {
  const { t } = useLingui();
  return (
    <ChoiceRow
      form={form}
      field="oxygenGiven"
      part="oxygen_given"
      label={t`On oxygen?`}
      hint={undefined}
      choices={[
        { value: 'air', label: t`No, air` },
        { value: 'oxygen', label: t`Yes` },
      ]}
      value={form.values.oxygenGiven}
      onChange={(value) => form.setValue('oxygenGiven', value)}
    />
  );
}

function ConsciousnessRow({ form }: { form: StaffForm }) {
  const { t, i18n } = useLingui();
  const { consciousness } = form.values;
  const labels: Record<Consciousness, string> = {
    A: t`Alert`,
    C: t`Confused`,
    V: t`Voice`,
    P: t`Pain`,
    U: t`Unresponsive`,
  };
  const chosen = consciousness === null ? undefined : codeLabels[consciousness];
  const isDangerous = consciousness !== null && consciousness !== 'A';
  return (
    <ChoiceRow
      form={form}
      field="consciousness"
      part="consciousness"
      label={t`Consciousness`}
      hint={chosen ? i18n._(chosen) : t`ACVPU`}
      level={isDangerous ? <LevelText kind="consciousness" level="dangerously_low" hasTarget={false} /> : null}
      choices={vitalCodes.consciousness.map((value) => ({ value, label: labels[value] }))}
      value={consciousness}
      onChange={(value) => form.setValue('consciousness', value)}
    />
  );
}
