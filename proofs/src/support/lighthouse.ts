// Runs Lighthouse as on a phone: scores from 0 to 100, failed audits and timings.
import { chromium } from 'playwright-core';
import lighthouse from 'lighthouse';
import { chromiumFlags, chromiumPath } from '@lafiya/tools/browser';

export type PageScore = {
  scores: Record<string, number>;
  complaints: string[] /** The timings that make up the performance score. */;
  times: string;
};

const port = 23_222;

/** Null when Lighthouse could not measure; the caller tries again. */
export async function scorePage(url: string): Promise<PageScore | null> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags, `--remote-debugging-port=${port}`] });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (!result) throw new Error('Lighthouse returned no result.');
    // Without a performance score the run says nothing about the page.
    if (typeof result.lhr.categories['performance']?.score !== 'number') return null;
    const { categories, audits } = result.lhr;
    const scores = Object.fromEntries(
      Object.entries(categories).map(([name, category]) => [name, Math.round((category.score ?? 0) * 100)]),
    );
    const weighed = Object.entries(categories)
      .filter(([name]) => name !== 'performance')
      .flatMap(([, category]) => category.auditRefs.filter((ref) => ref.weight > 0));
    const complaints = weighed.filter((ref) => (audits[ref.id]?.score ?? 1) < 1).map((ref) => `${ref.id}: ${audits[ref.id]?.title}`);
    const measured = categories['performance']?.auditRefs.filter((ref) => ref.weight > 0) ?? [];
    const times = measured.map((ref) => `${ref.acronym ?? ref.id} ${audits[ref.id]?.displayValue}`).join(', ');
    return { scores, complaints, times };
  } finally {
    await browser.close();
  }
}
