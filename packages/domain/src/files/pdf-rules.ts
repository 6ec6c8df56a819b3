// Rejects PDFs with active content, embedded files, encryption or markup of another format.

const activeNames = /\/(?:JavaScript|Launch|EmbeddedFiles?|OpenAction|RichMedia|ImportData|SubmitForm)(?![A-Za-z0-9])/;
// Short names occur by chance in compressed images, so what must follow them is matched as well.
const activeShortNames = /\/(?:JS|XFA)(?:\s*[([<%]|\s+\d)/;
const markup = /<(?:!doctype|html|head|body|script|iframe|svg|img|object|embed|style|link|meta|form)[\s/>]/i;

/** The problem with the whole file, as a message for its owner; null if there is none. `text` is the bytes as Latin-1. */
export function pdfProblem(text: string): string | null {
  if (!text.startsWith('%PDF-')) return 'This file is not a valid PDF. Please save it again.';
  if (!/%%EOF\s*$/.test(text.slice(-1_024))) return 'This PDF is damaged. Please save it again.';
  if (markup.test(text)) return 'This PDF also contains a web page. Please save it again as a plain PDF.';
  const decoded = decodePdfNames(text);
  if (/\/Encrypt(?![A-Za-z0-9])/.test(decoded)) return 'This PDF is locked. Please save it without a password.';
  return activeContentProblem(decoded);
}

/** The same check for a decompressed part of the file. */
export function activeContentProblem(text: string): string | null {
  const decoded = decodePdfNames(text);
  const isActive = activeNames.test(decoded) || activeShortNames.test(decoded);
  return isActive
    ? 'This PDF contains a program or another file. Please save it again as a plain PDF, or take a picture of the document.'
    : null;
}

/** Decodes escapes in names, such as /J#61vaScript. Works byte by byte, so that a file full of escapes takes no longer than any other. */
export function decodePdfNames(text: string): string {
  if (!text.includes('#')) return text;
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const high = text.charCodeAt(at) === 0x23 ? hexDigit(text.charCodeAt(at + 1)) : -1;
    const low = high < 0 ? -1 : hexDigit(text.charCodeAt(at + 2));
    bytes[length] = low < 0 ? text.charCodeAt(at) : high * 16 + low;
    length += 1;
    if (low >= 0) at += 2;
  }
  return new TextDecoder('latin1').decode(bytes.subarray(0, length));
}

function hexDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lowerCaseCode = code | 0x20;
  return lowerCaseCode >= 0x61 && lowerCaseCode <= 0x66 ? lowerCaseCode - 0x57 : -1;
}
