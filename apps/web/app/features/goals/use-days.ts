// The days of a habit that are ticked off, and the presses that the server has not answered yet.
import type { Goal } from '@lafiya/api-client';
import { useState } from 'react';
import { useTakeBack, useTick } from './goal-queries.ts';

type Wishes = Record<string, boolean>;

export function useDays({ id: goalId, habit }: Goal, { patientId, hasAgreed }: { patientId: string; hasAgreed: boolean }) {
  const stored = habit?.days ?? [];
  const [wishes, setWishes] = useState<Wishes>({});
  const tick = useTick(patientId);
  const takeBack = useTakeBack(patientId);
  // What the list says by now is no wish any more.
  const open = Object.entries(wishes).filter(([day, isOn]) => stored.includes(day) !== isOn);
  if (open.length < Object.keys(wishes).length) setWishes(Object.fromEntries(open));
  const days = [...stored.filter((day) => wishes[day] !== false), ...open.filter(([, isOn]) => isOn).map(([day]) => day)];
  const toggle = (day: string, isOn: boolean) => {
    setWishes((before) => ({ ...before, [day]: isOn }));
    const onError = () => setWishes(({ [day]: _refused, ...others }) => others);
    const ids = { id: patientId, goalId, day };
    if (isOn) tick.mutate({ ...ids, data: { healthDataConsent: hasAgreed } }, { onError });
    else takeBack.mutate(ids, { onError });
  };
  return { days, toggle };
}
