// The timeline of one patient, with the words that the chart and the measurements use, and the dialog of another doctor's note.
import type { TimelineConsultation } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useEntryText } from '../../features/chart/entry-text.ts';
import { TimelineCard } from '../../features/timeline/timeline-card.tsx';
import { plainLabels } from '../../features/vitals/vital-labels.ts';
import { useShortText } from '../../features/vitals/vital-short-text.ts';
import { useVitalText } from '../../features/vitals/vital-text.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';

const SignedNoteDialog = lazyDialog(
  async () => (await import('../../features/consultations/notes/signing/signed-note-dialog.tsx')).SignedNoteDialog,
  'isOpen',
);

export function PatientTimeline({ patientId, isFamily }: { patientId: string; isFamily: boolean }) {
  const { i18n } = useLingui();
  const entryText = useEntryText();
  const { fullText } = useVitalText();
  const { noteText } = useShortText();
  // 'Breathing air' says what it is about.
  const plainText = (value: Parameters<typeof noteText>[0]) =>
    value.kind === 'oxygen_given' ? fullText(value) : `${i18n._(plainLabels[value.kind])} ${fullText(value)}`;
  const [opened, setOpened] = useState<TimelineConsultation>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TimelineCard
        patientId={patientId}
        isFamily={isFamily}
        entryText={entryText}
        valueText={(value) => (isFamily ? plainText(value) : capital(noteText(value)))}
        onOpenNote={(consultation) => {
          setOpened(consultation);
          setIsOpen(true);
        }}
      />
      <SignedNoteDialog meeting={opened} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
