// Shown before an emergency booking: red-flag symptoms and the emergency number.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPhoneCall, IconUrgent } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { IconTile } from '../../../ui/icon-tile.tsx';

type Props = { number: string; onContinue: () => void; onNotEmergency: () => void };

export function EmergencyGate({ number, onContinue, onNotEmergency }: Props) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const flags = [
    t`Chest pain or pressure, or trouble breathing`,
    t`Face drooping, one arm weak, speech slurred, or sudden confusion`,
    t`Heavy bleeding that does not stop`,
    t`Fainting, a fit, or someone who cannot be woken`,
    t`In pregnancy: bleeding, strong belly pain, or a baby who is moving less`,
    t`A child who is limp, blue or not drinking`,
    t`Thoughts of ending your life, or someone in danger`,
  ];
  return (
    <Paper component="section" maw={720} p={20} bd="1px solid var(--danger)" aria-labelledby="red-flags">
      <Stack gap={14} align="flex-start">
        <IconTile icon={IconUrgent} tone="bad" />
        <Title order={2} fz="xl" fw={680} lh={1.25} id="red-flags" ref={heading} tabIndex={-1}>
          <Trans>Is any of this happening now? Call {number}</Trans>
        </Title>
        <Button component="a" href={`tel:${number}`} variant="danger" leftSection={<IconPhoneCall size={18} stroke={1.75} aria-hidden />}>
          <Trans>Call {number}</Trans>
        </Button>
        <List spacing={6} withPadding>
          {flags.map((flag) => (
            <List.Item key={flag}>{flag}</List.Item>
          ))}
        </List>
        <Text c="dimmed">
          <Trans>{number} is free from any phone. Do not wait for an appointment and do not drive yourself.</Trans>
        </Text>
        <Group gap={10}>
          <Button variant="default" onClick={onContinue}>
            <Trans>None of these, continue booking</Trans>
          </Button>
          <Button variant="subtle" onClick={onNotEmergency}>
            <Trans>It is not an emergency</Trans>
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
