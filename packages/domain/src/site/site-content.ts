// What a post and a question are: their bounds, how far a post has come, and the address made from its title.

export const postBounds = { title: 120, slug: 80, summary: 300, body: 40_000, tags: 6, tag: 30, authorName: 120, pictureAlt: 200 } as const;
export const faqBounds = { question: 200, answer: 4_000, count: 100 } as const;

/** Our own illustrations that a post may carry by name. The other way is a picture that an admin gave; never both. */
export const postPictures = ['consult', 'family', 'clinic', 'letter'] as const;
export type PostPicture = (typeof postPictures)[number];

export const postStates = ['draft', 'scheduled', 'published'] as const;
export type PostState = (typeof postStates)[number];

/** A moment that lies ahead publishes by itself: nothing has to happen then. */
export function postState(publishedAt: Date | null, now: Date): PostState {
  if (publishedAt === null) return 'draft';
  return publishedAt <= now ? 'published' : 'scheduled';
}

export const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** 'Drink enough, Ẹ̀gbá!' becomes 'drink-enough-egba'. Empty when nothing of it can stand in an address. */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return trimmed(trimmed(plain).slice(0, postBounds.slug));
}

/** One word for the same thing: small letters, single spaces, none twice. */
export function tidyTags(tags: readonly string[]): string[] {
  const tidied = tags.map((tag) => tag.trim().replaceAll(/\s+/g, ' ').toLowerCase()).filter(Boolean);
  return [...new Set(tidied)];
}

const trimmed = (text: string): string => text.replaceAll(/^-+|-+$/g, '');
