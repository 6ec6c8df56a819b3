// The search dialog, whose code arrives after the first screen or when it is opened.
import { useHotkeys } from '@mantine/hooks';
import { createLazyModule, useLazyModule } from '../../ui/lazy-part.tsx';
import type { SearchDialogProps } from './search-dialog.tsx';

const searchDialog = createLazyModule(() => import('./search-dialog.tsx'));

/** Opened in the next frame, when the dialog is mounted. */
export function openSearch(): void {
  const isMounted = searchDialog.current() !== undefined;
  const open = async () => {
    const { openSearch: openDialog } = await searchDialog.load();
    if (isMounted) openDialog();
    else requestAnimationFrame(openDialog);
  };
  void open();
}

export function SearchDialog(props: SearchDialogProps) {
  const Dialog = useLazyModule(searchDialog, false)?.SearchDialog;
  return Dialog ? <Dialog {...props} /> : <ShortcutsUntilLoaded />;
}

/** The dialog listens to them itself. */
function ShortcutsUntilLoaded() {
  useHotkeys([
    ['mod + K', openSearch],
    ['/', openSearch],
  ]);
  return null;
}
