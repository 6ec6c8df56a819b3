// The entries of a chart as lines of text, in the sections of a record on paper. Entries made in error are left out.
import { allergyStatusOf, type ChartKind } from '../chart/chart-entries.ts';
import { gestationOn } from '../chart/pregnancy.ts';
import { partialDateText, type RecordDates } from './record-dates.ts';
import type { ChartFact } from './record-facts.ts';
import { categoryLabels, certaintyLabels, kindLabels, severityLabels, sourceLabels, valueLabels } from './record-labels.ts';
import type { AllergyLines, ChapterLines, EntryLines, SectionLines } from './record-lines.ts';

type Reading = { dates: RecordDates; madeAt: Date };

// An unknown severity may be a severe one: it comes before the mild ones.
const severityOrder: readonly ChartFact['severity'][] = ['severe', 'moderate', null, 'mild'];

/** What matters to a new doctor first; what is over last. */
export function chartLines(
  entries: readonly ChartFact[],
  reading: Reading,
): { allergies: AllergyLines; summary: ChapterLines; chapters: ChapterLines[] } {
  const active = entries.filter(({ state }) => state === 'active');
  const section = (heading: string, kinds: ChartKind[], emptyText: string): SectionLines => ({
    heading,
    entries: active
      .filter(({ kind }) => kinds.includes(kind))
      .toSorted(newestDoseFirst)
      .map((entry) => entryLines(entry, reading)),
    emptyText,
  });
  const over = entries.filter(({ state }) => state === 'resolved').map((entry) => overLines(entry, reading));
  return {
    allergies: allergyLines(active, reading),
    summary: {
      heading: 'Summary',
      sections: [
        section('Conditions', ['problem'], 'No conditions recorded.'),
        section('Medicines from elsewhere', ['medicine'], 'No medicines from elsewhere recorded.'),
        section('Blood group, genotype and G6PD', ['blood_group', 'genotype', 'g6pd'], 'Not recorded.'),
        section('Pregnancy and breastfeeding', ['pregnancy', 'breastfeeding'], 'Nothing recorded.'),
      ],
    },
    chapters: [
      { heading: 'Immunisations', sections: [section('', ['immunisation'], 'No immunisations recorded.')] },
      { heading: 'Operations and procedures', sections: [section('', ['procedure'], 'No operations or procedures recorded.')] },
      {
        heading: 'Family and social history',
        sections: [
          section('Illness in the family', ['family_history'], 'No illness in the family recorded.'),
          section('Way of life', ['social_history'], 'Nothing about the way of life recorded.'),
          section('Other history', ['other_history'], 'No other history recorded.'),
        ],
      },
      { heading: 'What is over', sections: [{ heading: '', entries: over, emptyText: 'Nothing recorded.' }] },
    ],
  };
}

/** Of what was given or done on a day. Other entries stay in the order of the chart: last recorded first. */
function newestDoseFirst(one: ChartFact, other: ChartFact): number {
  const isDated = (kind: ChartKind) => kind === 'immunisation' || kind === 'procedure';
  return isDated(one.kind) && isDated(other.kind) ? (other.startedOn ?? '').localeCompare(one.startedOn ?? '') : 0;
}

function allergyLines(active: readonly ChartFact[], reading: Reading): AllergyLines {
  const allergies = active
    .filter(({ kind }) => kind === 'allergy')
    .toSorted((one, other) => severityOrder.indexOf(one.severity) - severityOrder.indexOf(other.severity));
  const statement = active.find(({ kind }) => kind === 'no_known_allergies');
  const status = allergyStatusOf(active);
  const lines = { status, heading: 'Allergies and intolerances', entries: [], statement: '' };
  if (status === 'allergies') return { ...lines, entries: allergies.map((entry) => entryLines(entry, reading)) };
  if (!statement) return { ...lines, statement: 'Not recorded. Nobody has said whether there are allergies: please ask.' };
  return { ...lines, entries: [{ ...entryLines(statement, reading), title: noneKnownText(statement, reading) }] };
}

const noneKnownText = ({ recordedAt }: ChartFact, { dates }: Reading): string => `No known allergies, stated on ${dates.day(recordedAt)}`;

/** What kind it was comes with it: the section holds all kinds. */
function overLines(entry: ChartFact, reading: Reading): EntryLines {
  const lines = entryLines(entry, reading);
  const kind = kindLabels[entry.kind];
  return { ...lines, title: lines.title.startsWith(kind) ? lines.title : `${kind}: ${lines.title}` };
}

export function entryLines(entry: ChartFact, reading: Reading): EntryLines {
  const { dates } = reading;
  return {
    title: titleText(entry),
    details: [...detailsOf(entry, reading), ...periodOf(entry)].filter((part) => part !== null && part !== '').join(' · '),
    note: [entry.note, entry.changeReason && `Reason of the last change: ${entry.changeReason}`].filter(Boolean).join('\n'),
    recordedBy: `${entry.recordedBy} (${sourceLabels[entry.source].toLowerCase()})`,
    recordedOn: dates.day(entry.recordedAt),
  };
}

const valueText = (value: string | null): string | null => (value === null ? null : (valueLabels[value] ?? value));

function titleText({ kind, title, value }: ChartFact): string {
  const kindText = kindLabels[kind];
  if (kind === 'social_history') return valueText(value) ?? kindText;
  if (kind === 'blood_group' || kind === 'genotype' || kind === 'g6pd') return `${kindText}: ${valueText(value) ?? ''}`;
  return title ?? kindText;
}

function detailsOf(entry: ChartFact, reading: Reading): (string | null)[] {
  const { kind, title, category, reaction, severity, certainty, dose, doseNumber, batch, place, code, codeSystem } = entry;
  switch (kind) {
    case 'allergy':
      return [
        reaction,
        severity && severityLabels[severity],
        category && categoryLabels[category],
        certainty && certaintyLabels[certainty],
      ];
    case 'problem':
      return [codeSystem === 'ICD-11' ? `ICD-11 ${code}` : null];
    case 'medicine':
      return [dose];
    case 'immunisation':
      return [doseNumber === null ? null : doseText(doseNumber), place, batch && `Batch ${batch}`];
    case 'procedure':
      return [place];
    case 'family_history':
      return [valueText(entry.value)];
    case 'social_history':
      return [title];
    case 'pregnancy':
      return [pregnancyText(entry, reading)];
    default:
      return [];
  }
}

const doseText = (doseNumber: number): string => (doseNumber === 0 ? 'Birth dose' : `Dose ${doseNumber}`);
const counted = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** '24 weeks, 3 days on 17 November 2026; expected 2 March 2027', or how it ended. */
function pregnancyText({ dueOn, state, value }: ChartFact, { dates, madeAt }: Reading): string | null {
  if (dueOn === null) return null;
  if (state !== 'active') return valueText(value);
  const due = partialDateText(dueOn);
  const gestation = gestationOn(dueOn, dates.isoDay(madeAt));
  if (!gestation) return `Was expected ${due}`;
  return `${counted(gestation.weeks, 'week')}, ${counted(gestation.days, 'day')} on ${dates.day(madeAt)}; expected ${due}`;
}

function periodOf({ kind, startedOn, endedOn }: ChartFact): (string | null)[] {
  const [start, end] = [startedOn && partialDateText(startedOn), endedOn && partialDateText(endedOn)];
  if (kind === 'immunisation') return [start && `Given ${start}`];
  if (kind === 'procedure') return [start];
  if (kind === 'pregnancy') return [end && `Ended ${end}`];
  if (start && end) return [`${start} to ${end}`];
  return [start && `Since ${start}`, end && `Until ${end}`];
}
