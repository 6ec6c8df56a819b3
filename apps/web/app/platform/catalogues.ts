// Loads the message catalogue of each enabled language. English is bundled; every other language has an entry here,
// such as `ha: () => import('../locales/ha.po')`, so that a browser downloads only the catalogue it needs.
import type { Language } from '@lafiya/domain/languages/product-languages';
import type { Messages } from '@lingui/core';

export const catalogues: Partial<Record<Language, () => Promise<{ messages: Messages }>>> = {};
