// What is wrong with the catalogue of a language that is switched on: words that are missing, and words that lost a placeholder or a tag on the way.
import { formatter } from '@lingui/format-po';

/** A line a fault; none when every text of the source has its words. */
export async function catalogueFaults(source: string, translated: string): Promise<string[]> {
  const [wanted, found] = [await readCatalogue(source), await readCatalogue(translated)];
  return [...wanted].flatMap(([id, text]) => {
    const words = found.get(id) ?? '';
    if (words.trim() === '') return [`missing: ${text}`];
    const lost = marksOf(text).filter((mark) => !marksOf(words).includes(mark));
    return lost.length > 0 ? [`lost ${lost.join(' ')}: ${text}`] : [];
  });
}

/** By Lingui's id, which is the same in every language; what the source no longer says does not count. */
async function readCatalogue(po: string): Promise<Map<string, string>> {
  const catalogue = await formatter().parse(po, { locale: undefined, sourceLocale: 'en', filename: '' });
  const kept = Object.entries(catalogue).filter(([, entry]) => !entry.obsolete);
  return new Map(kept.map(([id, entry]) => [id, entry.translation ?? '']));
}

/** '{name}', '{0, plural', '<0>' and '</0>': what the page puts in, and where. */
function marksOf(words: string): string[] {
  return [...new Set(words.match(/\{\w+(?=[,}])|<\/?\d+\/?>/g) ?? [])];
}
