// Labels and icons of what a timeline shows.
import type { ChartEntry, TimelineConsultation } from '@lafiya/api-client';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  type Icon,
  IconActivity,
  IconAlertTriangle,
  IconBabyCarriage,
  IconBuildingHospital,
  IconDna2,
  IconDropletHalf2,
  IconHome,
  IconNotes,
  IconPhone,
  IconPill,
  IconScissors,
  IconStethoscope,
  IconUsers,
  IconVaccine,
  IconVideo,
  IconWalk,
} from '@tabler/icons-react';
import type { TimelineKind } from './timeline-queries.ts';

export const timelineKindLabels: Record<TimelineKind, MessageDescriptor> = {
  consultations: msg`Consultations`,
  measurements: msg`Measurements`,
  conditions: msg`Conditions`,
  allergies: msg`Allergies`,
  medicines: msg`Medicines`,
  immunisations: msg`Immunisations`,
  procedures: msg`Procedures`,
  background: msg`Background`,
};

type Meeting = NonNullable<TimelineConsultation['mode']> | 'walk_in';

export const meetingLabels: Record<Meeting, MessageDescriptor> = {
  VIDEO: msg`Video consultation`,
  AUDIO: msg`Phone consultation`,
  IN_PERSON: msg`Consultation in person`,
  HOME_VISIT: msg`Home visit`,
  walk_in: msg`Consultation without an appointment`,
};

export const meetingIcons: Record<Meeting, Icon> = {
  VIDEO: IconVideo,
  AUDIO: IconPhone,
  IN_PERSON: IconBuildingHospital,
  HOME_VISIT: IconHome,
  walk_in: IconWalk,
};

export const measuredIcon = IconActivity;

export const entryIcons: Record<ChartEntry['kind'], Icon> = {
  allergy: IconAlertTriangle,
  no_known_allergies: IconAlertTriangle,
  problem: IconStethoscope,
  medicine: IconPill,
  immunisation: IconVaccine,
  procedure: IconScissors,
  family_history: IconUsers,
  social_history: IconNotes,
  pregnancy: IconBabyCarriage,
  breastfeeding: IconBabyCarriage,
  blood_group: IconDropletHalf2,
  genotype: IconDna2,
  g6pd: IconDna2,
  other_history: IconNotes,
};
