// Finds the errors of a translated catalogue: missing messages, and translations without a placeholder or tag of the source.
import { formatter } from '@lingui/format-po';

/** One line per error; empty when the translation is complete. */
export async function findCatalogueErrors(source: string, translated: string): Promise<string[]> {
  const [expected, found] = [await readCatalogue(source), await readCatalogue(translated)];
  return [...expected].flatMap(([id, text]) => {
    const translation = found.get(id) ?? '';
    if (translation.trim() === '') return [`missing: ${text}`];
    const lost = placeholdersOf(text).filter((placeholder) => !placeholdersOf(translation).includes(placeholder));
    return lost.length > 0 ? [`lost ${lost.join(' ')}: ${text}`] : [];
  });
}

/** Keyed by Lingui's message id, which is the same in every language. Obsolete entries are ignored. */
async function readCatalogue(po: string): Promise<Map<string, string>> {
  const catalogue = await formatter().parse(po, { locale: undefined, sourceLocale: 'en', filename: '' });
  const current = Object.entries(catalogue).filter(([, entry]) => !entry.obsolete);
  return new Map(current.map(([id, entry]) => [id, entry.translation ?? '']));
}

/** Placeholders and tags: '{name}', '{0, plural', '<0>' and '</0>'. */
function placeholdersOf(translation: string): string[] {
  return [...new Set(translation.match(/\{\w+(?=[,}])|<\/?\d+\/?>/g) ?? [])];
}
