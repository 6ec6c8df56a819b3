// Dialog that shows new recovery codes once, to copy, save or print.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Flex, Group, Modal } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { downloadText } from './download-text.ts';
import styles from './security.module.css';

export function RecoveryCodesDialog({ codes, onClose }: { codes: string[] | undefined; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Modal
      opened={codes !== undefined}
      onClose={onClose}
      title={t`Save these recovery codes`}
      // The codes cannot be shown again, so the dialog must not close by accident.
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      size={520}
    >
      {codes ? <Codes codes={codes} onClose={onClose} /> : null}
    </Modal>
  );
}

function Codes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useLingui();
  const [hasSavedCodes, setSavedCodes] = useState(false);
  const title = t`${brand.name} recovery codes`;
  const text = [title, t`Each code works once, instead of your second factor.`, '', ...codes, ''].join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast.success(t`Codes copied`);
  };
  return (
    <>
      <p>
        <Trans>
          Each code works once, instead of your app or passkey. We show them only now. Keep them somewhere safe, like your passport, not on
          this device.
        </Trans>
      </p>
      <CodeList title={title} codes={codes} />
      <Group className={styles.notPrinted ?? ''} gap="xs" grow preventGrowOverflow={false}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
          onClick={() => void copy().catch(() => toast.error(t`Your browser did not let us copy them. Please save or print them.`))}
        >
          <Trans>Copy</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={() => downloadText(text, 'lafiya-recovery-codes.txt')}
        >
          <Trans>Download</Trans>
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />} onClick={printCodes}>
          <Trans>Print</Trans>
        </Button>
      </Group>
      <Box className={styles.notPrinted ?? ''} mt="md">
        <CheckboxField
          label={t`I have saved these codes`}
          checked={hasSavedCodes}
          onChange={(event) => setSavedCodes(event.currentTarget.checked)}
        />
        <Button fullWidth disabled={!hasSavedCodes} onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </Box>
    </>
  );
}

function CodeList({ title, codes }: { title: string; codes: string[] }) {
  return (
    <Flex component="ol" direction="column" gap={6} my="md" aria-label={title}>
      {codes.map((code) => (
        <li key={code}>
          <Box
            component="code"
            display="block"
            p="6px 8px"
            bg="var(--inset)"
            c="var(--text)"
            bdrs="sm"
            fz="sm"
            ta="center"
            ff="ui-monospace, monospace"
          >
            {code}
          </Box>
        </li>
      ))}
    </Flex>
  );
}

/** While this attribute is set, the print style sheet shows only the codes. */
function printCodes(): void {
  const { dataset } = document.documentElement;
  dataset['printing'] = 'codes';
  window.print();
  delete dataset['printing'];
}
