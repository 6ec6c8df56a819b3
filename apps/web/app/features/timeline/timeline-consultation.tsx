// A consultation in the timeline: how, with whom, what was found, and the signed note behind it.
import type { TimelineConsultation } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Badge, Text, UnstyledButton } from '@mantine/core';
import { IconEyeOff, IconSignature } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Pill } from '../../ui/pill.tsx';
import rows from '../../ui/rows.module.css';
import styles from './timeline.module.css';
import { meetingIcons, meetingLabels } from './timeline-labels.ts';
import { TimelineLine } from './timeline-line.tsx';

/** More are in the note. */
const maxDiagnoses = 3;

type Props = {
  consultation: TimelineConsultation;
  when: string;
  /** Whether the reader is the patient or looks after them. */
  isFamily: boolean;
  /** Opens the signed note of another doctor. */
  onOpen: (consultation: TimelineConsultation) => void;
};

export function ConsultationLine({ consultation, when, isFamily, onOpen }: Props) {
  const { i18n } = useLingui();
  const { id, at, mode, doctor, isOwn, signedAt, summary } = consultation;
  const meeting = mode ?? 'walk_in';
  const name = `${i18n._(meetingLabels[meeting])}, ${doctor.name}`;
  const className = `${styles.title} ${rows.finger}`;
  const link = (
    <Link className={className} to={`/dashboard/consultations/${id}`}>
      {name}
    </Link>
  );
  const button = (
    <UnstyledButton className={className} onClick={() => onOpen(consultation)}>
      {name}
    </UnstyledButton>
  );
  const title = isOwn || (isFamily && signedAt) ? link : signedAt ? button : name;
  return (
    <TimelineLine
      icon={meetingIcons[meeting]}
      title={title}
      at={at}
      when={when}
      tags={<Tags consultation={consultation} isFamily={isFamily} />}
    >
      {summary}
    </TimelineLine>
  );
}

function Tags({ consultation: { diagnoses, signedAt, isAmended, isOwn, withheld }, isFamily }: Pick<Props, 'consultation' | 'isFamily'>) {
  const { t } = useLingui();
  const mainFirst = diagnoses.toSorted((one, other) => Number(other.isMain) - Number(one.isMain));
  const more = mainFirst.length - maxDiagnoses;
  return (
    <>
      {mainFirst.slice(0, maxDiagnoses).map(({ code, title }) => (
        <DiagnosisTag key={`${code} ${title}`}>
          <Text span inherit c="var(--primary)" fw={660}>
            {code}
          </Text>{' '}
          {title}
        </DiagnosisTag>
      ))}
      {more > 0 ? <DiagnosisTag>{t`${more} more`}</DiagnosisTag> : null}
      {signedAt ? <Pill icon={IconSignature}>{isAmended ? t`Amended` : t`Signed`}</Pill> : null}
      {signedAt ? null : <Pill tone="pending">{isOwn ? t`Your note is not signed` : t`Note not signed yet`}</Pill>}
      {withheld.length > 0 ? (
        <Pill icon={IconEyeOff}>{isFamily ? t`A part is withheld by the doctor` : t`A part is withheld from the patient`}</Pill>
      ) : null}
    </>
  );
}

/** A title may be longer than a phone is wide. */
const DiagnosisTag = ({ children }: { children: ReactNode }) => (
  <Badge bg="var(--inset)" c="var(--text-mid)" radius="xs" h="auto" py={3} styles={{ label: { whiteSpace: 'normal' } }}>
    {children}
  </Badge>
);
