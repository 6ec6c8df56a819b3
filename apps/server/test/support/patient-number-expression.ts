// SQL of patient numbers for tests that insert very many patients: drawing each would take longer than all else.

/** The number of nine digits that belongs to `n`, an integer below 90 million. */
export const patientNumberExpression = (n: string): string =>
  `'LF' || regexp_replace((10000000 + ${n})::text || check_digit_of((10000000 + ${n})::text), '(...)', '-\\1', 'g')`;
