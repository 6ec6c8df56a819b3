// What our API was heard to say to the database, with the places marked that differ from one request to the next.

export type Fact = 'patientId' | 'userId' | 'doctorId' | 'doctorUserId' | 'startsAt';
export type Piece = string | { fact: Fact } /** One that is made anew. */ | { id: number };
export type Said = string | number | boolean | null | { pieces: Piece[] } | { ms: number } | { later: number } | { list: Said[] };
export type Spoken = { text: Said; values: Said[] };
export type Recording = { list: Spoken[]; booking: Spoken[] };
export type Heard = { text: string; values: unknown[] };
export type Booked = Record<Fact | 'sessionId', string>;

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** 'booked' is null for a list, in which nothing differs. */
export function marked(heard: Heard[], booked: Booked | null): Spoken[] {
  const ids = new Map<string, number>();
  const mark = (value: unknown): Said => markOne(value, booked, ids);
  return heard.map(({ text, values }) => ({ text: mark(text), values: values.map(mark) }));
}

function markOne(value: unknown, booked: Booked | null, ids: Map<string, number>): Said {
  if (Array.isArray(value)) return { list: value.map((one) => markOne(one, booked, ids)) };
  if (typeof value === 'string') return booked ? textWith(value, booked, ids) : value;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'object' || !('ms' in value)) throw new Error(`A statement carries something strange: ${JSON.stringify(value)}`);
  const ms = value.ms as number;
  // Further than a few minutes from now it has to do with when the visit is.
  return booked && Math.abs(ms - Date.now()) > 600_000 ? { later: ms - Date.parse(booked.startsAt) } : { ms };
}

function textWith(text: string, booked: Booked, ids: Map<string, number>): Said {
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

function pieceFor(found: string, booked: Booked, ids: Map<string, number>): Piece {
  for (const fact of ['patientId', 'userId', 'doctorId', 'doctorUserId', 'startsAt'] as const) if (booked[fact] === found) return { fact };
  const number = ids.get(found) ?? ids.size;
  ids.set(found, number);
  return { id: number };
}
