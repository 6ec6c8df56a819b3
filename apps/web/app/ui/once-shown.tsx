// What is drawn only when it is first asked for, and stays from then on: nobody pays for what they never open, and nobody loses what they wrote in it.
import { type ReactNode, useState } from 'react';

export function OnceShown({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return wasShown ? children : null;
}
