// What the numbers mean, while they are typed: a sentence with an arrow, and what to do at once if they are dangerous.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Icon, IconAlertTriangle, IconArrowDown, IconArrowUp, IconCheck } from '@tabler/icons-react';
import { meaningsOf, type Meaning } from './add-values-form.ts';
import { CallButton, DangerSteps } from './danger-notice.tsx';
import { useLevelText } from './staff-level.tsx';
import styles from './tiles.module.css';
import type { AddForm } from './use-add-form.ts';
import { type Kind, type Level, plainLabels } from './vital-labels.ts';

/** The first digit of 130 is not a dangerously low 1. */
const typingMs = 500;

export function AddMeaning({ form: { vitals, kind, readings } }: { form: AddForm }) {
  // As text, because the readings are made anew at each render.
  const [settled] = useDebouncedValue(JSON.stringify(readings), typingMs);
  const meanings = settled === JSON.stringify(readings) ? meaningsOf(vitals, readings) : [];
  const notInRange = meanings.filter(({ level }) => level !== 'in_range');
  const shown = notInRange.length > 0 ? notInRange : meanings.slice(0, 1);
  return (
    <Box role="status" display="grid" style={{ gap: 8 }}>
      {shown.map((meaning) => (
        <MeaningText key={meaning.reading.kind} meaning={meaning} isNamed={meaning.reading.kind !== kind} patient={vitals.patient} />
      ))}
    </Box>
  );
}

type Tone = 'ok' | 'warn' | 'bad';
const looks: Record<Level, { tone: Tone; icon: Icon }> = {
  dangerously_low: { tone: 'bad', icon: IconAlertTriangle },
  low: { tone: 'warn', icon: IconArrowDown },
  in_range: { tone: 'ok', icon: IconCheck },
  high: { tone: 'warn', icon: IconArrowUp },
  dangerously_high: { tone: 'bad', icon: IconAlertTriangle },
};

type Props = { meaning: Meaning; isNamed: boolean; patient: AddForm['vitals']['patient'] };

function MeaningText({ meaning: { reading, level, source }, isNamed, patient }: Props) {
  const { t, i18n } = useLingui();
  const levelText = useLevelText();
  const { kind } = reading;
  const { tone, icon: LevelIcon } = looks[level];
  const hint = tone === 'warn' ? hints[kind]?.[level] : undefined;
  const texts = {
    dangerously_low: t`This is dangerously low.`,
    dangerously_high: t`This is dangerously high.`,
  };
  const text =
    level === 'dangerously_low' || level === 'dangerously_high' ? texts[level] : `${levelText(kind, level, source !== 'usual')}.`;
  return (
    <div className={styles.meaning} data-tone={tone}>
      <LevelIcon size={20} stroke={1.75} aria-hidden />
      <div>
        <b>
          {isNamed ? `${i18n._(plainLabels[kind])}: ` : null}
          {text}
        </b>
        {hint ? ` ${i18n._(hint)}` : null}
        {tone === 'bad' ? (
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

const onceMore = msg`Rest 5 minutes and measure once more.`;

/** What is not dangerous, but better looked after. */
const hints: Partial<Record<Kind, Partial<Record<Level, MessageDescriptor>>>> = {
  blood_pressure: { high: onceMore, low: onceMore },
  pulse: { high: onceMore, low: onceMore },
  breathing: { high: msg`Rest 5 minutes and count once more, for a whole minute.`, low: msg`Count once more, for a whole minute.` },
  temperature: {
    high: msg`Drink often, and measure again in an hour.`,
    low: msg`Keep warm, and check that the thermometer was in its place long enough.`,
  },
  oxygen: { low: msg`Sit upright, warm your hand and measure once more.` },
  glucose: {
    low: msg`Take something sweet now, and measure again in 15 minutes.`,
    high: msg`Drink water, and follow what your doctor said.`,
  },
  arm: { low: msg`This can mean that the child needs more food. Go to a health centre this week.` },
  pain: { high: msg`Talk to a doctor if it does not get better.` },
};
