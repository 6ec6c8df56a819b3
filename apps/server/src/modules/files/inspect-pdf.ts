// Inspects a PDF for forbidden content, also inside compressed object streams.
import { inflateSync } from 'node:zlib';
import { activeContentProblem, decodePdfNames, pdfProblem } from '@lafiya/domain/files/pdf-rules';

const unreadable = 'We could not read all of this PDF. Please save it again, or take a picture of the document.';
const maxUnpackedBytes = 48 * 1_024 * 1_024;
const objectStreamPattern = /\/ObjStm(?![A-Za-z0-9])/;

/** The reason for refusal, as shown to the user; null if the PDF is fine. */
export function inspectPdf(content: Buffer): string | null {
  const text = content.toString('latin1');
  const problem = pdfProblem(text);
  if (problem) return problem;
  // Counts input plus output, so that many small streams over the same bytes cannot cost more than one large one.
  let read = 0;
  let found = 0;
  for (const { start, before } of objectStreams(text)) {
    found += 1;
    const part = unpack(content, text, start, before);
    read += part ? part.from + part.bytes.length : 0;
    if (!part || read > maxUnpackedBytes) return unreadable;
    const innerProblem = activeContentProblem(part.bytes.toString('latin1'));
    if (innerProblem) return innerProblem;
  }
  // An object stream that is named but not found is hidden from us; a PDF reader might still find it.
  const named = decodePdfNames(text).match(new RegExp(objectStreamPattern, 'g'))?.length ?? 0;
  return named === found ? null : unreadable;
}

type ObjectStream = { start: number; before: string };

/** Object streams: where their bytes start, and the text since the previous stream, which contains their dictionary. */
function* objectStreams(text: string): Generator<ObjectStream> {
  let since = 0;
  for (const { index, 0: word } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const before = decodePdfNames(text.slice(since, index));
    since = index + word.length;
    if (objectStreamPattern.test(before)) yield { start: since, before };
  }
}

/** Decompresses a plain or FlateDecode stream; null for any other encoding. */
function unpack(content: Buffer, text: string, start: number, before: string): { from: number; bytes: Buffer } | null {
  const end = text.indexOf('endstream', start);
  const isUnsupported = /\/(?:DecodeParms|Predictor)|\/Filter\s+\d|\/FlateDecode\s*\/\w*Decode/.test(before);
  if (end < 0 || isUnsupported) return null;
  const bytes = content.subarray(start, end);
  if (!/\/FlateDecode/.test(before)) return /\/Filter/.test(before) ? null : { from: bytes.length, bytes };
  try {
    return { from: bytes.length, bytes: inflateSync(bytes, { maxOutputLength: maxUnpackedBytes }) };
  } catch {
    return null;
  }
}
