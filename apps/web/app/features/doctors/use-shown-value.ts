// A value of the address that is shown at once: the address follows a moment later, and a second tick must not undo the first.
import { useState } from 'react';

export function useShownValue<Value extends string | string[]>(value: Value): [Value, (value: Value) => void] {
  const [shown, setShown] = useState(value);
  const [last, setLast] = useState(String(value));
  if (last !== String(value)) {
    setLast(String(value));
    setShown(value);
  }
  return [shown, setShown];
}
