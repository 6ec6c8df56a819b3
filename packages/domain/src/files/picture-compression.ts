// Dimension and file size limits of pictures on public pages, and the search for the best encoding within them.

export type PictureBounds = { width: number; height: number; maxBytes: number };

/**
 * A public page may have at most 120 kB. The page itself takes about 73 kB and the longest text 14 kB, which leaves 30 kB for the picture of a post.
 * A list shows nine pictures, cropped to cards.
 */
export const postPictureBounds = {
  page: { width: 1_200, height: 1_200, maxBytes: 30_000 },
  card: { width: 400, height: 200, maxBytes: 3_500 },
} as const satisfies Record<string, PictureBounds>;

export type PictureSize = keyof typeof postPictureBounds;
export const pictureSizes = Object.keys(postPictureBounds) as [PictureSize, ...PictureSize[]];

export type CompressionAttempt = { scale: number; quality: number };

const qualities = [80, 68, 56, 44];
const scaleStep = 0.8;
const minScale = 0.15;

/** Lowers the quality first, then the dimensions; each new size starts at full quality. */
function* attempts(): Generator<CompressionAttempt> {
  for (let scale = 1; scale >= minScale; scale *= scaleStep) for (const quality of qualities) yield { scale, quality };
}

/** The best result within the limit; undefined if even the smallest is too large. */
export async function compressToLimit<Made extends { content: { length: number } }>(
  make: (attempt: CompressionAttempt) => Promise<Made>,
  maxBytes: number,
): Promise<Made | undefined> {
  for (const attempt of attempts()) {
    const made = await make(attempt);
    if (made.content.length <= maxBytes) return made;
  }
  return undefined;
}
