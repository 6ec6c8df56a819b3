// Where the words of each language that is switched on come from. English is built in; every other one is a line here,
// as in `ha: () => import('../locales/ha.po')`, so that a reader gets only the catalogue of their own language.
import type { Language } from '@lafiya/domain/languages/product-languages';
import type { Messages } from '@lingui/core';

export const catalogues: Partial<Record<Language, () => Promise<{ messages: Messages }>>> = {};
