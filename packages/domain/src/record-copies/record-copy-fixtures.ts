// Facts for the tests of record copies.
import type { ChartFact, NoteFact, ObservationFact, RecordFacts } from './record-facts.ts';
import { recordDates } from './record-dates.ts';

export const madeAt = new Date('2026-11-17T09:05:00Z');
export const reading = { dates: recordDates('Africa/Lagos'), madeAt };

const emptyEntry: ChartFact = {
  kind: 'problem',
  state: 'active',
  title: null,
  codeSystem: null,
  code: null,
  category: null,
  reaction: null,
  severity: null,
  certainty: null,
  value: null,
  dose: null,
  doseNumber: null,
  batch: null,
  place: null,
  startedOn: null,
  endedOn: null,
  dueOn: null,
  note: null,
  changeReason: null,
  source: 'patient',
  recordedBy: 'Ada Obi',
  recordedAt: new Date('2026-11-01T10:00:00Z'),
};
export const entry = (facts: Partial<ChartFact>): ChartFact => ({ ...emptyEntry, ...facts });

export const observation = (facts: Partial<ObservationFact>): ObservationFact => ({
  kind: 'weight',
  value: 71.5,
  diastolic: null,
  unit: 'kg',
  code: null,
  context: null,
  note: null,
  amount: 71.5,
  measuredAt: new Date('2026-11-10T08:00:00Z'),
  source: 'patient',
  recordedBy: 'Ada Obi',
  ...facts,
});

export const note = (facts: Partial<NoteFact> = {}): NoteFact => ({
  kind: 'appointment',
  occurredAt: new Date('2026-11-10T09:00:00Z'),
  doctorName: 'Dr Amina Bello',
  licenseNumber: 'MDCN/2012/48213',
  specialization: null,
  firstSignedAt: new Date('2026-11-10T09:40:00Z'),
  signedAt: new Date('2026-11-10T09:40:00Z'),
  version: 1,
  fields: {},
  diagnoses: [],
  followUpOn: null,
  withheldParts: 0,
  ...facts,
});

export const record = (facts: Partial<RecordFacts> = {}): RecordFacts => ({
  person: { name: 'Ada Obi', number: 'LF-204-885', dateOfBirth: '1990-05-17', sex: 'female' },
  madeAt,
  madeFor: 'Obinna Obi',
  timeZone: 'Africa/Lagos',
  entries: [],
  observations: [],
  observationCounts: {},
  notes: [],
  ...facts,
});
