// The button that lets a patient book in a dialog, on the home page and above the appointments. The dialog has the steps of /dashboard/appointments/book.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useIsMutating } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Modal } from '../../ui/lazy-modal.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';

// Loaded when it is opened: the pages with the button need none of it.
const BookingInDialog = lazy(() => import('./booking-in-dialog.tsx'));
const smallScreen = '(max-width: 63.99em)';

type Props = Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'> & {
  /** The doctor's slug, to begin with their times. */
  doctor?: string;
  children?: ReactNode;
};

export function BookAppointmentButton({ doctor, children, ...button }: Props) {
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        {...button}
        aria-haspopup="dialog"
        leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}
        onClick={dialog.open}
      >
        {children ?? <Trans>Book an appointment</Trans>}
      </Button>
      <BookAppointmentDialog isOpen={isOpen} onClose={dialog.close} {...(doctor ? { doctor } : {})} />
    </>
  );
}

export function BookAppointmentDialog({ isOpen, onClose, doctor = '' }: { isOpen: boolean; onClose: () => void; doctor?: string }) {
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
        <BookingInDialog doctor={doctor} onClose={onClose} />
      </Suspense>
    </Modal>
  );
}
