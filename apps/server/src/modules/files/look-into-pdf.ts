// Reads a PDF for what it must not hold, also where that is packed: objects may lie in compressed streams.
import { inflateSync } from 'node:zlib';
import { activeFault, namesSpelledOut, pdfFault } from '@lafiya/domain/files/pdf-rules';

const unreadable = 'We could not read this PDF to its end. Please save it again, or take a picture of the document.';
const mostUnpacked = 48 * 1_024 * 1_024;
const packedKind = /\/ObjStm(?![A-Za-z0-9])/;

/** What is wrong with it, in words; null when nothing is. */
export function lookIntoPdf(content: Buffer): string | null {
  const text = content.toString('latin1');
  const fault = pdfFault(text);
  if (fault) return fault;
  // What is read and what comes out of it: many small packages over the same bytes must not cost more than one large one.
  let read = 0;
  let found = 0;
  for (const { start, before } of packedObjects(text)) {
    found += 1;
    const part = unpack(content, text, start, before);
    read += part ? part.from + part.bytes.length : 0;
    if (!part || read > mostUnpacked) return unreadable;
    const inside = activeFault(part.bytes.toString('latin1'));
    if (inside) return inside;
  }
  // One that was named and not found is hidden from us; a reader may find it.
  const named = namesSpelledOut(text).match(new RegExp(packedKind, 'g'))?.length ?? 0;
  return named === found ? null : unreadable;
}

type Packed = { start: number; before: string };

/** Streams that hold objects: where their bytes begin, and all that was said since the stream before, their dictionary included. */
function* packedObjects(text: string): Generator<Packed> {
  let since = 0;
  for (const { index, 0: word } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const before = namesSpelledOut(text.slice(since, index));
    since = index + word.length;
    if (packedKind.test(before)) yield { start: since, before };
  }
}

/** Unpacked, if it is packed in the one way that is usual; null when it is packed in any other. */
function unpack(content: Buffer, text: string, start: number, before: string): { from: number; bytes: Buffer } | null {
  const end = text.indexOf('endstream', start);
  const isStrange = /\/(?:DecodeParms|Predictor)|\/Filter\s+\d|\/FlateDecode\s*\/\w*Decode/.test(before);
  if (end < 0 || isStrange) return null;
  const bytes = content.subarray(start, end);
  if (!/\/FlateDecode/.test(before)) return /\/Filter/.test(before) ? null : { from: bytes.length, bytes };
  try {
    return { from: bytes.length, bytes: inflateSync(bytes, { maxOutputLength: mostUnpacked }) };
  } catch {
    return null;
  }
}
