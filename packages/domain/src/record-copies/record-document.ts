// A patient's whole record as sections of text lines, in the order in which they are printed. The template only sets them.
import { chartLines } from './chart-lines.ts';
import type { RecordFacts } from './record-facts.ts';
import { measurementTables } from './measurement-lines.ts';
import { consultationLines } from './note-lines.ts';
import { printable } from './printable.ts';
import { partialDateText, recordDates } from './record-dates.ts';
import { sexLabels } from './record-labels.ts';
import type { RecordDocument } from './record-lines.ts';

/** `provider`: whose paper this is, and who answers questions about it. */
export type Provider = { name: string; legalName: string; contact: string; phone: string; locale: string };

export function recordDocument(facts: RecordFacts, provider: Provider): RecordDocument {
  const dates = recordDates(facts.timeZone);
  const { person, madeAt } = facts;
  const { allergies, summary, chapters } = chartLines(facts.entries, { dates, madeAt });
  return printable({
    title: `Health record of ${person.name}`,
    provider: provider.name,
    legalName: provider.legalName,
    language: provider.locale.slice(0, 2),
    madeAt: madeAt.toISOString(),
    name: person.name,
    number: person.number,
    facts: [
      { label: 'Patient number', text: person.number },
      { label: 'Date of birth', text: birthText(facts, dates.isoDay(madeAt)) },
      { label: 'Sex', text: person.sex === null ? 'Not recorded' : (sexLabels[person.sex] ?? person.sex) },
      { label: 'Made on', text: dates.time(madeAt) },
      { label: 'Made for', text: facts.madeFor },
    ],
    zoneText: `Dates and times are those of ${dates.place}.`,
    allergies,
    summary,
    consultations: facts.notes.map((note) => consultationLines(note, dates)),
    chapters,
    measurements: measurementTables(facts.observations, facts.observationCounts, dates),
    closing: [
      `Something is wrong or missing? Ask the doctor who wrote it, or write to ${provider.contact} or call ${provider.phone}. Say the patient number.`,
      `This copy shows the record as it was on ${dates.time(madeAt)}. The record in the app of ${provider.name} is newer: please look there first.`,
    ],
  });
}

function birthText({ person: { dateOfBirth } }: RecordFacts, today: string): string {
  if (dateOfBirth === null) return 'Not recorded';
  return `${partialDateText(dateOfBirth)} (${ageText(dateOfBirth, today)})`;
}

/** In months below the age of two. */
export function ageText(dateOfBirth: string, today: string): string {
  const [year = 0, month = 0] = dateOfBirth.split('-').map(Number);
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  const months = Math.max(0, (thisYear - year) * 12 + thisMonth - month - (today.slice(8) < dateOfBirth.slice(8) ? 1 : 0));
  const [number, unit] = months < 24 ? [months, 'month'] : [Math.floor(months / 12), 'year'];
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
