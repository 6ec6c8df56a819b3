// Keyboard shortcuts of a call; inactive while the user is typing or a dialog is open.
import { useEffect, useRef } from 'react';

export const shortcutKeys = ['M', 'V', 'C', 'P', 'F', 'Escape'] as const;
export type ShortcutKey = (typeof shortcutKeys)[number];
type Shortcuts = Partial<Record<ShortcutKey, () => void>>;

export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = shortcutOf(event);
      const action = key && latest.current[key];
      if (!action || isTypingOrInDialog(event.target)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented'>;

export function shortcutOf({ key, ctrlKey, metaKey, altKey, repeat, defaultPrevented }: Press): ShortcutKey | undefined {
  if (ctrlKey || metaKey || altKey || repeat || defaultPrevented) return undefined;
  const name = key.length === 1 ? key.toUpperCase() : key;
  return shortcutKeys.find((one) => one === name);
}

function isTypingOrInDialog(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null;
}
