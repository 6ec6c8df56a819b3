// Asks staff to confirm a time outside of the doctor's hours, with the hours of that day.
import { Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { Notice } from '../../ui/notice.tsx';

type Props = { text: string; label: string; isConfirmed: boolean; confirm: (isConfirmed: boolean) => void };

export function ConfirmOutsideHours({ text, label, isConfirmed, confirm }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  // On phones it can appear below the visible part of the dialog.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={panel}>
      <Notice kind="warn" live>
        <Stack gap={10}>
          <span>{text}</span>
          <CheckboxField label={label} checked={isConfirmed} onChange={(event) => confirm(event.currentTarget.checked)} />
        </Stack>
      </Notice>
    </div>
  );
}
