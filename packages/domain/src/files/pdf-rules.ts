// What a PDF may hold: pages to read, and nothing that acts, hides or pretends to be something else.

const active = /\/(?:JavaScript|Launch|EmbeddedFiles?|OpenAction|RichMedia|ImportData|SubmitForm)(?![A-Za-z0-9])/;
// Short names turn up by chance in packed pictures; with what must follow them they do not.
const activeShort = /\/(?:JS|XFA)(?:\s*[([<%]|\s+\d)/;
const markup = /<(?:!doctype|html|head|body|script|iframe|svg|img|object|embed|style|link|meta|form)[\s/>]/i;

/** What is wrong with the whole file, in words for its owner; null when nothing is. The text is the bytes, one character each. */
export function pdfFault(text: string): string | null {
  if (!text.startsWith('%PDF-')) return 'This is not a PDF from its first byte on.';
  if (!/%%EOF\s*$/.test(text.slice(-1_024))) return 'This PDF does not end where it should. Please save it again.';
  if (markup.test(text)) return 'This PDF holds a web page as well. Please save it again as a plain PDF.';
  const spelledOut = namesSpelledOut(text);
  if (/\/Encrypt(?![A-Za-z0-9])/.test(spelledOut)) return 'This PDF is locked. Please save it without a password.';
  return activeFault(spelledOut);
}

/** The same question for a part that was packed inside the file. */
export function activeFault(text: string): string | null {
  const spelledOut = namesSpelledOut(text);
  const acts = active.test(spelledOut) || activeShort.test(spelledOut);
  return acts ? 'This PDF holds a program or another file. Please save it again as a plain PDF, or take a picture of the document.' : null;
}

/** A name may be written with escapes, such as /J#61vaScript. Byte by byte, so that a file full of them takes no longer than any other. */
export function namesSpelledOut(text: string): string {
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
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
