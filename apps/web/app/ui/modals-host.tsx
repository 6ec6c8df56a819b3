// Shows the confirm dialogs that `useConfirm` opens.
import { ModalsProvider } from '@mantine/modals';

export { openConfirmModal } from '@mantine/modals';

export function ModalsHost() {
  return <ModalsProvider>{null}</ModalsProvider>;
}
