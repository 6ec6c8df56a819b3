// The button of the page that opens the panel to add a measurement. The panel is in the address, so that other pages can link to it.
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useListParams } from '../../platform/use-list-params.ts';
import { addLead } from './shown-kinds.ts';
import { useVitals } from './vitals-queries.ts';

export const addPanelId = 'add-value';

export function AddValueButton({ patientId }: { patientId: string }) {
  const { write } = useListParams();
  const { data } = useVitals(patientId);
  // Nothing for those who may only read. While it loads the button has its place already.
  if (data && data.writesAs === null) return null;
  const open = () => {
    const panel = document.getElementById(addPanelId);
    if (panel) panel.focus();
    else write({ tab: undefined, add: addLead });
  };
  return (
    <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} disabled={!data} onClick={open}>
      <Trans>Add a value</Trans>
    </Button>
  );
}
