// What the numbers mean, while they are typed: a sentence with an arrow, and what to do at once if they are dangerous.
import { isDangerous } from '@lafiya/domain/vitals/limits';
import { useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useNow } from '../../platform/use-now.ts';
import { hintOf } from './add-hints.ts';
import { meaningsOf, type Meaning } from './add-values-form.ts';
import { CallButton, DangerSteps } from './danger-notice.tsx';
import { isOfLastDay } from './danger-topics.ts';
import { levelLooks, useLevelText } from './level-look.ts';
import { personAt } from './set-checks.ts';
import styles from './tiles.module.css';
import type { AddForm } from './use-add-form.ts';
import { plainLabels } from './vital-labels.ts';

/** The first digit of 130 is not a dangerously low 1. */
const typingMs = 500;

export function AddMeaning({ form: { vitals, kind, readings, time } }: { form: AddForm }) {
  // As text, because the readings are made anew at each render.
  const [settled] = useDebouncedValue(JSON.stringify(readings), typingMs);
  const meanings = settled === JSON.stringify(readings) ? meaningsOf(vitals, readings, time.at) : [];
  const isFresh = isOfLastDay(time.at.getTime(), useNow());
  const notInRange = meanings.filter(({ level }) => level !== 'in_range');
  const shown = notInRange.length > 0 ? notInRange : meanings.slice(0, 1);
  return (
    <Box role="status" display="grid" style={{ gap: 8 }}>
      {shown.map((meaning) => (
        <MeaningText
          key={meaning.reading.kind}
          meaning={meaning}
          isNamed={meaning.reading.kind !== kind}
          patient={{ ...vitals.patient, ...personAt(vitals.patient, time.at) }}
          isFresh={isFresh}
        />
      ))}
    </Box>
  );
}

type Props = {
  meaning: Meaning;
  isNamed: boolean;
  /** With the age at which it was measured. */
  patient: AddForm['vitals']['patient'];
  /** Not history, for which nobody has to hurry. */
  isFresh: boolean;
};

function MeaningText({ meaning: { reading, level, source }, isNamed, patient, isFresh }: Props) {
  const { t, i18n } = useLingui();
  const levelText = useLevelText();
  const { kind } = reading;
  const { tone, icon: LevelIcon } = levelLooks[level];
  const hint = isFresh ? hintOf(kind, level, patient) : undefined;
  const isBad = isDangerous(level);
  const dangerText = level === 'dangerously_high' ? t`This is dangerously high.` : t`This is dangerously low.`;
  const text = isBad ? dangerText : `${levelText(kind, level, source !== 'usual')}.`;
  return (
    <div className={styles.meaning} data-tone={tone}>
      <LevelIcon size={20} stroke={1.75} aria-hidden />
      <div>
        <b>
          {isNamed ? `${i18n._(plainLabels[kind])}: ` : null}
          {text}
        </b>
        {hint ? ` ${i18n._(hint)}` : null}
        {isBad && isFresh ? (
          <>
            <DangerSteps patient={patient} observation={{ kind, level }} />
            <div className={styles.dangerActions}>
              <CallButton />
            </div>
          </>
        ) : null}
      </div>
    </div>
  );
}
