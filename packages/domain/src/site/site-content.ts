// Limits of posts and FAQs, the state of a post, and its slug.

export const postBounds = { title: 120, slug: 80, summary: 300, body: 40_000, tags: 6, tag: 30, authorName: 120, pictureAlt: 200 } as const;
export const faqBounds = { question: 200, answer: 4_000, count: 100 } as const;

/** Built-in illustrations for a post. A post has either one of these or an uploaded picture, never both. */
export const postPictures = ['consult', 'family', 'clinic', 'envelope'] as const;
export type PostPicture = (typeof postPictures)[number];

export const postStates = ['draft', 'scheduled', 'published'] as const;
export type PostState = (typeof postStates)[number];

/** A scheduled post becomes public when its time has passed; no job is needed. */
export function postState(publishedAt: Date | null, now: Date): PostState {
  if (publishedAt === null) return 'draft';
  return publishedAt <= now ? 'published' : 'scheduled';
}

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** 'Drink enough, Ẹ̀gbá!' becomes 'drink-enough-egba'. Empty if no character can be used in a URL. */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return trimmed(trimmed(plain).slice(0, postBounds.slug));
}

/** Lower case, single spaces, no duplicates. */
export function normalizeTags(tags: readonly string[]): string[] {
  const normalized = tags.map((tag) => tag.trim().replaceAll(/\s+/g, ' ').toLowerCase()).filter(Boolean);
  return [...new Set(normalized)];
}

const trimmed = (text: string): string => text.replaceAll(/^-+|-+$/g, '');
