// Shown before an emergency booking: red-flag symptoms and the emergency number.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { IconPhoneCall, IconUrgent } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { IconTile } from '../../../ui/icon-tile.tsx';
import outcome from './outcome.module.css';

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
    <section className={outcome.gate} aria-labelledby="red-flags">
      <IconTile icon={IconUrgent} tone="bad" />
      <h2 id="red-flags" ref={heading} tabIndex={-1} className={outcome.gateTitle}>
        <Trans>Is any of this happening now? Call {number}</Trans>
      </h2>
      <Button component="a" href={`tel:${number}`} variant="danger" leftSection={<IconPhoneCall size={18} stroke={1.75} aria-hidden />}>
        <Trans>Call {number}</Trans>
      </Button>
      <ul className={outcome.flags}>
        {flags.map((flag) => (
          <li key={flag}>{flag}</li>
        ))}
      </ul>
      <Text c="dimmed">
        <Trans>{number} is free from any phone. Do not wait for an appointment and do not drive yourself.</Trans>
      </Text>
      <div className={outcome.gateActions}>
        <Button variant="default" onClick={onContinue}>
          <Trans>None of these, continue booking</Trans>
        </Button>
        <Button variant="subtle" onClick={onNotEmergency}>
          <Trans>It is not an emergency</Trans>
        </Button>
      </div>
    </section>
  );
}
