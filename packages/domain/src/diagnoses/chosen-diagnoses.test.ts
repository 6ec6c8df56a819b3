import { describe, expect, it } from 'vitest';
import { addDiagnosis, type ChosenDiagnosis, makeMainDiagnosis, maxDiagnoses, removeDiagnosis } from './chosen-diagnoses.ts';

const malaria = { system: 'ICD-11', code: '1F4Z', title: 'Malaria, unspecified' } as const;
const hypertension = { system: 'ICD-11', code: 'BA00', title: 'Essential hypertension' } as const;
const choose = (...all: Omit<ChosenDiagnosis, 'isMain'>[]) => all.reduce<ChosenDiagnosis[]>(addDiagnosis, []);
const shown = (chosen: ChosenDiagnosis[]) => chosen.map(({ code, isMain }) => (isMain ? `${code} main` : code));

describe('chosen diagnoses', () => {
  it('makes the first one the main one', () => {
    expect(shown(choose(malaria, hypertension))).toEqual(['1F4Z main', 'BA00']);
  });

  it('takes each code once, and the same code of another system as another', () => {
    expect(shown(choose(malaria, malaria))).toEqual(['1F4Z main']);
    expect(choose(malaria, { ...malaria, system: 'ICD-10-CM' })).toHaveLength(2);
  });

  it('takes no more than the most', () => {
    const many = Array.from({ length: maxDiagnoses + 1 }, (_, index) => ({ ...malaria, code: `X${index}` }));
    expect(choose(...many)).toHaveLength(maxDiagnoses);
  });

  it('makes another one the main one', () => {
    const chosen = choose(malaria, hypertension);
    expect(shown(makeMainDiagnosis(chosen, hypertension))).toEqual(['1F4Z', 'BA00 main']);
    expect(makeMainDiagnosis(chosen, { ...malaria, code: 'DB60' })).toEqual(chosen);
  });

  it('gives the place of a removed main one to the first of the others', () => {
    const chosen = choose(malaria, hypertension);
    expect(shown(removeDiagnosis(chosen, malaria))).toEqual(['BA00 main']);
    expect(shown(removeDiagnosis(chosen, hypertension))).toEqual(['1F4Z main']);
    expect(removeDiagnosis(removeDiagnosis(chosen, hypertension), malaria)).toEqual([]);
  });
});
