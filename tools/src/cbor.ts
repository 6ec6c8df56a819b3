// Encodes the few kinds of values that a passkey sends in CBOR (RFC 8949): integers, text, bytes and maps.

export type CborValue = number | string | Uint8Array | ReadonlyMap<number | string, CborValue>;

const kinds = { unsigned: 0, negative: 1, bytes: 2, text: 3, map: 5 } as const;

export function encodeCbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(kinds.unsigned, value) : head(kinds.negative, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(kinds.text, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(kinds.bytes, value.length), value]);
  const entries = [...value].flatMap(([key, entry]) => [encodeCbor(key), encodeCbor(entry)]);
  return Buffer.concat([head(kinds.map, value.size), ...entries]);
}

/** The kind and the length or number, in as few bytes as possible. */
function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  const bytes = Buffer.from([(kind << 5) | 25, 0, 0]);
  bytes.writeUInt16BE(size, 1);
  return bytes;
}
