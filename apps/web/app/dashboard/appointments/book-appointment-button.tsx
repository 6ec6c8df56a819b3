// The button and the dialog in which a patient books, on the home page and above the appointments. The dialog has the steps of /dashboard/appointments/book.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useIsMutating } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Modal } from '../../ui/lazy-modal.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';

// Loaded when it is opened: the pages with the button need none of it.
const BookingInDialog = lazy(() => import('./booking-in-dialog.tsx'));
const smallScreen = '(max-width: 63.99em)';

/** The page shows one dialog for all of its buttons: a button may disappear with the list that has no appointments, which the booking fills. */
export function BookAppointmentButton({ onOpen, ...button }: Pick<ButtonProps, 'variant' | 'size'> & { onOpen: () => void }) {
  return (
    <Button {...button} aria-haspopup="dialog" leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />} onClick={onOpen}>
      <Trans>Book an appointment</Trans>
    </Button>
  );
}

export function BookAppointmentDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const isSmall = useMediaQuery(smallScreen, false, { getInitialValueInEffect: false });
  const isBusy = useIsMutating() > 0;
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t`Book Appointment`}
      size={1080}
      fullScreen={isSmall}
      // What was typed is kept as a draft, but a click beside the dialog should not close it.
      closeOnClickOutside={false}
      closeOnEscape={!isBusy}
    >
      <Suspense fallback={<SkeletonList rows={4} framed={false} />}>
        <BookingInDialog onClose={onClose} />
      </Suspense>
    </Modal>
  );
}
