// What a doctor typed in search of a diagnosis: a code, or words without those that only say how sure the doctor is.

export type DiagnosisSearch = {
  phrase: string;
  /** The beginning of a code of ICD-11 or ICD-10 in capital letters, if it looks like one. */
  code: string | null;
};

export const maxDiagnosisSearch = 100;
const maxTokens = 8;

/** ICD-11: 'BA00', '1F40.0', '3A51.2'. ICD-10: 'I10', 'E11.9'. A code is at least three characters long; shorter text is the beginning of a word. */
const icd11 = /^[1-9A-HJ-NP-RX][A-HJ-NP-Z][0-9A-HJ-NP-Z]{1,2}(\.[0-9A-HJ-NP-Z]{0,2})?$/;
const icd10 = /^[A-Z][0-9][0-9A-Z](\.[0-9A-Z]{0,4})?$/;

/** Written before a diagnosis to say how sure it is, or how it is known: '? malaria', 'r/o TB', 'known HTN', 'patient with asthma'. */
const introductions =
  /^(\?+|query|r\/o|rule out|k\/c\/o|known|suspected|probable|likely|presumed|impression:?|dx:?|hx of|history of|c\/o|patient with|pt with|case of)\s+/i;

/** Returns null when there is nothing to search for. */
export function readDiagnosisSearch(typed: string): DiagnosisSearch | null {
  const text = withoutIntroduction(typed.normalize('NFC').slice(0, maxDiagnosisSearch).replaceAll(/\s+/g, ' ').trim());
  const phrase = text.split(' ').slice(0, maxTokens).join(' ');
  if (!/[\p{L}\p{N}]{2}/u.test(phrase)) return null;
  const capital = phrase.toUpperCase();
  return { phrase, code: isCode(capital) ? capital : null };
}

const isCode = (text: string): boolean => /\d/.test(text) && (icd11.test(text) || icd10.test(text));

function withoutIntroduction(text: string): string {
  const rest = text.replace(introductions, '');
  return rest === text ? text.replaceAll(/[?]+/g, ' ').trim() : withoutIntroduction(rest);
}
