// Statements recorded from our API, with the values marked that differ between requests.

export type Fact = 'patientId' | 'userId' | 'doctorId' | 'doctorUserId' | 'startsAt';
export type Piece = string | { fact: Fact } /** A newly generated id. */ | { id: number };
export type RecordedValue =
  | string
  | number
  | boolean
  | null
  | { pieces: Piece[] }
  | { ms: number }
  | { later: number }
  | { list: RecordedValue[] };
export type RecordedStatement = { text: RecordedValue; values: RecordedValue[] };
export type Recording = { list: RecordedStatement[]; booking: RecordedStatement[] };
export type SentStatement = { text: string; values: unknown[] };
export type BookingValues = Record<Fact | 'sessionId', string>;

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** `booked` is null for a list, in which no value differs. */
export function markVariables(sentStatements: SentStatement[], booked: BookingValues | null): RecordedStatement[] {
  const ids = new Map<string, number>();
  const mark = (value: unknown): RecordedValue => markVariable(value, booked, ids);
  return sentStatements.map(({ text, values }) => ({ text: mark(text), values: values.map(mark) }));
}

function markVariable(value: unknown, booked: BookingValues | null, ids: Map<string, number>): RecordedValue {
  if (Array.isArray(value)) return { list: value.map((one) => markVariable(one, booked, ids)) };
  if (typeof value === 'string') return booked ? markText(value, booked, ids) : value;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'object' || !('ms' in value)) throw new Error(`Unsupported value in a recorded statement: ${JSON.stringify(value)}`);
  const ms = value.ms as number;
  // A time more than ten minutes from now depends on the time of the appointment.
  return booked && Math.abs(ms - Date.now()) > 600_000 ? { later: ms - Date.parse(booked.startsAt) } : { ms };
}

function markText(text: string, booked: BookingValues, ids: Map<string, number>): RecordedValue {
  const pieces: Piece[] = [];
  let from = 0;
  const facts = [...text.matchAll(uuid), ...text.matchAll(new RegExp(booked.startsAt.replaceAll('.', '\\.'), 'g'))];
  for (const { 0: found, index } of facts.toSorted((a, b) => a.index - b.index)) {
    if (found === booked.sessionId) continue;
    pieces.push(text.slice(from, index), pieceFor(found, booked, ids));
    from = index + found.length;
  }
  return pieces.length === 0 ? text : { pieces: [...pieces, text.slice(from)] };
}

function pieceFor(found: string, booked: BookingValues, ids: Map<string, number>): Piece {
  for (const fact of ['patientId', 'userId', 'doctorId', 'doctorUserId', 'startsAt'] as const) if (booked[fact] === found) return { fact };
  const number = ids.get(found) ?? ids.size;
  ids.set(found, number);
  return { id: number };
}
