// The routine immunisation schedule of Nigeria, and which of its doses a child has had and needs next.
//
// DRAFT until a clinician of the provider has approved it. Source: the 'Nigeria Routine Immunization Schedule' in the Immunization
// Digital Adaptation Kit of the Nigeria Core FHIR guide (fhir-ig.digitalhealth.gov.ng), with measles-rubella instead of measles, as
// the National Primary Health Care Development Agency introduced it in October 2025.
// Left out: vitamin A, a supplement; and the malaria vaccine (5, 6, 7 and 15 months), which not every state gives yet.
import { ageOn } from '../access/age.ts';
import { addDays, addMonths } from './calendar-math.ts';

const scheduledVaccines = {
  bcg: 'Tuberculosis (BCG)',
  opv: 'Polio by mouth (OPV)',
  hepb: 'Hepatitis B (HepB)',
  penta: 'Five-in-one: diphtheria, tetanus, whooping cough, hepatitis B, Hib (Penta)',
  pcv: 'Pneumococcal (PCV)',
  rota: 'Rotavirus (Rota)',
  ipv: 'Polio by injection (IPV)',
  mr: 'Measles-rubella (MR)',
  yf: 'Yellow fever (YF)',
  mena: 'Meningitis A (MenA)',
  hpv: 'Human papillomavirus (HPV)',
} as const;

/** For adults, for travel, for some states only, or given instead of one above. */
const otherVaccines = {
  cholera: 'Cholera (OCV)',
  covid19: 'COVID-19',
  hepa: 'Hepatitis A (HepA)',
  influenza: 'Influenza (flu)',
  malaria: 'Malaria (R21 or RTS,S)',
  measles: 'Measles',
  menacwy: 'Meningitis ACWY (MenACWY)',
  mmr: 'Measles, mumps and rubella (MMR)',
  mpox: 'Mpox',
  polio: 'Polio (kind not known)',
  rabies: 'Rabies',
  td: 'Tetanus and diphtheria (Td)',
  tt: 'Tetanus (TT)',
  typhoid: 'Typhoid (TCV)',
  varicella: 'Chickenpox (varicella)',
} as const;

export type VaccineCode = keyof typeof scheduledVaccines | keyof typeof otherVaccines;

export const vaccines: Record<VaccineCode, string> = { ...scheduledVaccines, ...otherVaccines };

export type ScheduledDose = {
  vaccine: VaccineCode;
  dose: number;
  at: { weeks: number } | { months: number } | { years: number };
  only?: 'female';
  /** Not given later than this. Without it, a late dose is still caught up. */
  until?: { weeks: number } | { months: number };
};

export const immunisationSchedule: readonly ScheduledDose[] = [
  { vaccine: 'bcg', dose: 1, at: { weeks: 0 }, until: { months: 11 } },
  { vaccine: 'opv', dose: 0, at: { weeks: 0 }, until: { weeks: 2 } },
  { vaccine: 'hepb', dose: 0, at: { weeks: 0 }, until: { weeks: 2 } },
  { vaccine: 'opv', dose: 1, at: { weeks: 6 } },
  { vaccine: 'penta', dose: 1, at: { weeks: 6 } },
  { vaccine: 'pcv', dose: 1, at: { weeks: 6 } },
  { vaccine: 'rota', dose: 1, at: { weeks: 6 } },
  { vaccine: 'ipv', dose: 1, at: { weeks: 6 } },
  { vaccine: 'opv', dose: 2, at: { weeks: 10 } },
  { vaccine: 'penta', dose: 2, at: { weeks: 10 } },
  { vaccine: 'pcv', dose: 2, at: { weeks: 10 } },
  { vaccine: 'rota', dose: 2, at: { weeks: 10 } },
  { vaccine: 'opv', dose: 3, at: { weeks: 14 } },
  { vaccine: 'penta', dose: 3, at: { weeks: 14 } },
  { vaccine: 'pcv', dose: 3, at: { weeks: 14 } },
  { vaccine: 'rota', dose: 3, at: { weeks: 14 } },
  { vaccine: 'ipv', dose: 2, at: { weeks: 14 } },
  { vaccine: 'mr', dose: 1, at: { months: 9 } },
  { vaccine: 'yf', dose: 1, at: { months: 9 } },
  { vaccine: 'mena', dose: 1, at: { months: 9 } },
  { vaccine: 'mr', dose: 2, at: { months: 15 } },
  { vaccine: 'hpv', dose: 1, at: { years: 9 }, only: 'female' },
];

/** The schedule asks for a vaccine that contains measles, and until 2025 children were given measles alone. */
const countsAs: Readonly<Record<string, VaccineCode>> = { measles: 'mr', mmr: 'mr' };

/** `startedOn` may be a partial date. */
export type GivenDose = { code: string | null; doseNumber: number | null; startedOn: string | null };
export type DoseDue = {
  vaccine: VaccineCode;
  dose: number;
  dueOn: string;
  /** 'missed': it is too late for this dose. */
  status: 'given' | 'overdue' | 'due' | 'later' | 'missed';
  /** As recorded; null if not given, or if nobody knows when. */
  givenOn: string | null;
};

const adultAge = 18;
const graceDays = 28;

/** In the order of the schedule; empty for adults and if the date of birth is unknown. */
export function dosesDue(child: { dateOfBirth: string | null; sex: string | null; given: readonly GivenDose[]; today: string }): DoseDue[] {
  const { dateOfBirth, sex, given, today } = child;
  const age = ageOn(dateOfBirth, new Date(`${today}T12:00:00Z`));
  if (dateOfBirth === null || age === null || age >= adultAge) return [];
  const doses = immunisationSchedule.filter(({ only }) => only === undefined || only === sex);
  const days = daysGiven(doses, given);
  return doses.map((scheduled) => {
    const dueOn = dayAfter(dateOfBirth, scheduled.at);
    const lastDay = scheduled.until ? dayAfter(dateOfBirth, scheduled.until) : null;
    const status = days.has(scheduled) ? 'given' : statusOf(dueOn, lastDay, today);
    return { vaccine: scheduled.vaccine, dose: scheduled.dose, dueOn, status, givenOn: days.get(scheduled) ?? null };
  });
}

function dayAfter(birth: string, age: { weeks: number } | { months: number } | { years: number }): string {
  if ('weeks' in age) return addDays(birth, age.weeks * 7);
  return addMonths(birth, 'months' in age ? age.months : age.years * 12);
}

function statusOf(dueOn: string, lastDay: string | null, today: string): 'overdue' | 'due' | 'later' | 'missed' {
  if (lastDay !== null && today > lastDay) return 'missed';
  if (dueOn > addDays(today, graceDays)) return 'later';
  return dueOn < addDays(today, -graceDays) ? 'overdue' : 'due';
}

/** A dose that was recorded twice counts once, on its earlier day. Entries without a number take the places that those with one leave. */
function daysGiven(doses: readonly ScheduledDose[], given: readonly GivenDose[]): Map<ScheduledDose, string | null> {
  const days = new Map<ScheduledDose, string | null>();
  const inOrder = given.toSorted(byDay);
  const numberedFirst = [...inOrder.filter((one) => one.doseNumber !== null), ...inOrder.filter((one) => one.doseNumber === null)];
  for (const { code, doseNumber, startedOn } of numberedFirst) {
    const vaccine = countsAs[code ?? ''] ?? code;
    const free = doses.find((one) => one.vaccine === vaccine && !days.has(one) && (doseNumber === null || one.dose === doseNumber));
    if (free) days.set(free, startedOn);
  }
  return days;
}

/** Those without a day last. */
function byDay(one: GivenDose, other: GivenDose): number {
  const [day, otherDay] = [one.startedOn ?? '9999', other.startedOn ?? '9999'];
  if (day === otherDay) return 0;
  return day < otherDay ? -1 : 1;
}
