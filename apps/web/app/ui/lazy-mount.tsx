// Mounts its children when they are first shown and keeps them mounted, so that typed text is not lost.
import { type ReactNode, useState } from 'react';

export function LazyMount({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return wasShown ? children : null;
}
