// How large and how heavy a picture on a public page may be, and how one is made that keeps to it.

export type PictureBounds = { width: number; height: number; mostBytes: number };

/**
 * A public page weighs at most 120 kB. About 73 are taken before the first word, the longest text takes 14 more: most of the rest is for the one picture on a
 * post's page. In a list stand nine, cut to the shape of a card.
 */
export const postPictureBounds = {
  page: { width: 1_200, height: 1_200, mostBytes: 30_000 },
  card: { width: 400, height: 200, mostBytes: 3_500 },
} as const satisfies Record<string, PictureBounds>;

export type PictureSize = keyof typeof postPictureBounds;
export const pictureSizes = Object.keys(postPictureBounds) as [PictureSize, ...PictureSize[]];

export type Attempt = { scale: number; quality: number };

const qualities = [80, 68, 56, 44];
const smaller = 0.8;
const smallest = 0.15;

/** First less quality, then fewer pixels, of which each gets its full quality again. */
function* attempts(): Generator<Attempt> {
  for (let scale = 1; scale >= smallest; scale *= smaller) for (const quality of qualities) yield { scale, quality };
}

/** The best that is light enough; undefined when even the least is too heavy. */
export async function lightEnough<Made extends { content: { length: number } }>(
  make: (attempt: Attempt) => Promise<Made>,
  mostBytes: number,
): Promise<Made | undefined> {
  for (const attempt of attempts()) {
    const made = await make(attempt);
    if (made.content.length <= mostBytes) return made;
  }
  return undefined;
}
