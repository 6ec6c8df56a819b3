// Working examples of the confirm dialog and toasts.
import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { Section } from './section.tsx';

export function Dialogs() {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing={{ base: 16, md: 20 }}>
      <Section name="Confirm" description="names the thing and what it costs">
        <Confirms />
      </Section>
      <Section name="Toasts" description="top right, 5 at most, 4 s, Alt+T">
        <Toasts />
      </Section>
    </SimpleGrid>
  );
}

function Confirms() {
  const confirm = useConfirm();
  const [outcome, setOutcome] = useState('Nothing was asked yet.');
  const cancel = async () => {
    const yes = await confirm({
      title: 'Cancel your appointment with Dr Aisha Bello?',
      body: 'Thursday, November 19, 10:30 AM. It is more than 4 hours away, so you pay nothing.',
      confirmLabel: 'Cancel appointment',
      cancelLabel: 'Keep appointment',
      danger: true,
    });
    setOutcome(yes ? 'The appointment would be cancelled.' : 'The appointment stays.');
  };
  const sign = async () => {
    const yes = await confirm({
      title: 'Sign the note of Chinedu Eze?',
      body: 'After that it can be added to, but no longer changed.',
      confirmLabel: 'Sign the note',
    });
    setOutcome(yes ? 'The note would be signed.' : 'The note stays open.');
  };
  return (
    <Stack gap="sm" align="center" ta="center" p="40px 20px" bg="var(--inset)" bdrs="lg">
      <Group gap="sm">
        <Button variant="danger-line" onClick={() => void cancel()}>
          Cancel appointment…
        </Button>
        <Button variant="default" onClick={() => void sign()}>
          Sign the note…
        </Button>
      </Group>
      <p role="status">{outcome}</p>
    </Stack>
  );
}

function Toasts() {
  const book = () => {
    const id = toast.loading('Booking your appointment...');
    window.setTimeout(
      () =>
        toast.success('Appointment requested successfully!', {
          id,
          detail: 'Your appointment request has been sent to the doctor for confirmation.',
          action: { label: 'View Appointments', onClick: () => window.scrollTo({ top: 0 }) },
        }),
      1500,
    );
  };
  const fail = () =>
    toast.error('Failed to book appointment', {
      detail: 'Please check your connection and try again.',
      action: { label: 'Try Again', onClick: book },
    });
  const warn = () =>
    toast.warning('Session expiring soon', {
      detail: 'You will be signed out in 5 minutes.',
      action: { label: 'Extend Session', onClick: () => toast.success('Session extended') },
    });
  return (
    <Card>
      <Group gap="sm">
        <Button variant="default" onClick={book}>
          Loading, then success
        </Button>
        <Button variant="default" onClick={fail}>
          Error
        </Button>
        <Button variant="default" onClick={warn}>
          Warning
        </Button>
        <Button variant="subtle" onClick={() => toast.dismiss()}>
          Dismiss all
        </Button>
      </Group>
    </Card>
  );
}
