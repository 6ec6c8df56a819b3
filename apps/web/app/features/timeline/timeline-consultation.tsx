// A consultation in the timeline: how, with whom, what was found, and the signed note behind it.
import type { TimelineConsultation } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconEyeOff, IconSignature } from '@tabler/icons-react';
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
        <span key={`${code} ${title}`} className={styles.tag}>
          <b>{code}</b> {title}
        </span>
      ))}
      {more > 0 ? <span className={styles.tag}>{t`${more} more`}</span> : null}
      {signedAt ? <Pill icon={IconSignature}>{isAmended ? t`Amended` : t`Signed`}</Pill> : null}
      {signedAt ? null : <Pill tone="pending">{isOwn ? t`Your note is not signed` : t`Note not signed yet`}</Pill>}
      {withheld.length > 0 ? (
        <Pill icon={IconEyeOff}>{isFamily ? t`A part is withheld by the doctor` : t`A part is withheld from the patient`}</Pill>
      ) : null}
    </>
  );
}
