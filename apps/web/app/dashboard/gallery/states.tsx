// Empty, loading, error and refused states.
import { Button, SimpleGrid, Stack } from '@mantine/core';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { AccountArt } from '../../ui/illustrations/account.tsx';
import { CalendarArt } from '../../ui/illustrations/calendar.tsx';
import { CallArt } from '../../ui/illustrations/call.tsx';
import { EnvelopeArt } from '../../ui/illustrations/envelope.tsx';
import { MedicineArt } from '../../ui/illustrations/medicine.tsx';
import { ResultsArt } from '../../ui/illustrations/results.tsx';
import { SearchArt } from '../../ui/illustrations/search.tsx';
import { RefusedState } from '../../ui/refused-state.tsx';
import { SkeletonCards, SkeletonList, SkeletonStrip } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.tsx';
import { Section } from './section.tsx';

export function States() {
  return (
    <>
      <Empties />
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing={{ base: 16, md: 20 }}>
        <Section name="Loading" description="in the shape of what comes">
          <SkeletonList />
        </Section>
        <Section name="Error" description="what happened, what to do">
          <ErrorState
            title="Error Loading Appointments"
            onRetry={() => toast.success('Tried again')}
            second={
              <Button component="a" href="#fields" variant="subtle">
                Other ways
              </Button>
            }
          >
            The server did not answer in 30 seconds. Your appointments are safe.
          </ErrorState>
        </Section>
        <Section name="Rejected" description="why, and whom to ask">
          <RefusedState
            title="You cannot open this record"
            action={
              <Button variant="default" onClick={() => toast.warning('A reason is asked for here')}>
                Open with a reason
              </Button>
            }
          >
            You have no appointment with this patient. In an emergency you may open it with a reason, and we notify the patient.
          </RefusedState>
        </Section>
      </SimpleGrid>
      <Section name="Loading cards" description="and figures">
        <Stack gap="sm">
          <SkeletonStrip />
          <SkeletonCards />
        </Stack>
      </Section>
    </>
  );
}

function Empties() {
  return (
    <>
      <Section name="Empty" description="says what to do next">
        <SimpleGrid cols={{ base: 1, md: 3 }} spacing={{ base: 16, md: 20 }}>
          <EmptyState
            art={<CalendarArt />}
            title="No appointments scheduled for today."
            action={<Button onClick={() => toast.success('Booking opens here')}>Book Appointment</Button>}
          >
            Find a doctor and choose a time. Many have a free slot today.
          </EmptyState>
          <EmptyState
            art={<ResultsArt />}
            title="No results yet"
            action={
              <Button variant="default" onClick={() => toast.success('Adding a result opens here')}>
                Add a result you have
              </Button>
            }
          >
            When your doctor releases a result you see it here, at the latest after 72 hours.
          </EmptyState>
          <EmptyState
            art={<SearchArt />}
            title="No doctor matches"
            action={
              <Button variant="default" onClick={() => toast.success('Filters cleared')}>
                Clear filters
              </Button>
            }
          >
            Nobody speaks Igbo in Nephrology this week. Try any language, or any day.
          </EmptyState>
        </SimpleGrid>
      </Section>
      <Section name="Drawings" description="the rest of the family">
        <SimpleGrid cols={{ base: 1, md: 4 }} spacing={{ base: 16, md: 20 }}>
          <EmptyState art={<CallArt />} title="No calls yet" />
          <EmptyState art={<MedicineArt />} title="No prescriptions yet" />
          <EmptyState art={<EnvelopeArt />} title="No messages yet" />
          <EmptyState art={<AccountArt />} title="No account yet" />
        </SimpleGrid>
      </Section>
    </>
  );
}
