import { describe, expect, it } from 'vitest';
import { readDiagnosisSearch } from './diagnosis-search.ts';

describe('readDiagnosisSearch', () => {
  it.each([
    ['? malaria', 'malaria'],
    ['?malaria', 'malaria'],
    ['R/O  TB', 'TB'],
    ['known htn', 'htn'],
    ['query known asthma', 'asthma'],
    ['pt with sickle cell crisis', 'sickle cell crisis'],
    ['malaria?', 'malaria'],
    ['knownothing', 'knownothing'],
    ['ibà pọ́njú', 'ibà pọ́njú'],
  ])('reads %j as the words %j', (typed, phrase) => {
    expect(readDiagnosisSearch(typed)).toEqual({ phrase, code: null });
  });

  it.each([
    ['BA00', 'BA00'],
    ['ca40.z', 'CA40.Z'],
    ['1f4', '1F4'],
    ['3A51.2', '3A51.2'],
    ['I10', 'I10'],
    ['e11.9', 'E11.9'],
    [' r/o 1a07 ', '1A07'],
  ])('reads %j as the code %s', (typed, code) => {
    expect(readDiagnosisSearch(typed)?.code).toBe(code);
  });

  it.each(['B12 deficiency', 'T2DM', 'HIV', 'piles', 'covid 19', 'G6PD', 'COVID-19'])('does not read %j as a code', (typed) => {
    expect(readDiagnosisSearch(typed)?.code).toBeNull();
  });

  it.each(['', ' ', '?', 'a', '--', 'r/o ?'])('finds nothing to search for in %j', (typed) => {
    expect(readDiagnosisSearch(typed)).toBeNull();
  });

  it('reads no more than eight words', () => {
    expect(readDiagnosisSearch('one two three four five six seven eight nine')?.phrase).toBe('one two three four five six seven eight');
  });
});
