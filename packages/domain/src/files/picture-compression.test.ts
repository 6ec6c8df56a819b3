// Tests that a picture is compressed step by step until it is within its limit.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CompressionAttempt, compressToLimit } from './picture-compression.ts';

/** Simulates an encoder whose file size depends on area and quality. */
const fakeEncoder = (fullBytes: number) => {
  const tried: CompressionAttempt[] = [];
  const make = async (attempt: CompressionAttempt) => {
    tried.push(attempt);
    return { ...attempt, content: { length: Math.ceil(fullBytes * attempt.scale ** 2 * (attempt.quality / 80)) } };
  };
  return { tried, make };
};

it('a picture within the limit keeps its size and quality', async () => {
  const { tried, make } = fakeEncoder(60_000);
  expect(await compressToLimit(make, 60_000)).toMatchObject({ scale: 1, quality: 80 });
  expect(tried).toHaveLength(1);
});

it('a slightly too large file loses quality before dimensions', async () => {
  expect(await compressToLimit(fakeEncoder(80_000).make, 60_000)).toMatchObject({ scale: 1, quality: 56 });
});

it('a much too large file is scaled down, at the best quality that fits', async () => {
  expect(await compressToLimit(fakeEncoder(130_000).make, 60_000)).toMatchObject({ scale: 0.8, quality: 56 });
});

it('returns undefined after a limited number of attempts if nothing fits', async () => {
  const { tried, make } = fakeEncoder(1e12);
  expect(await compressToLimit(make, 60_000)).toBeUndefined();
  expect(tried.length).toBeLessThan(50);
});

it('the result is within the limit, and every better attempt was not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1_000, max: 100_000 }), async (fullBytes, maxBytes) => {
      const { tried, make } = fakeEncoder(fullBytes);
      const made = await compressToLimit(make, maxBytes);
      if (made) expect(made.content.length).toBeLessThanOrEqual(maxBytes);
      const weights = await Promise.all(tried.slice(0, made ? -1 : undefined).map(fakeEncoder(fullBytes).make));
      expect(weights.every(({ content }) => content.length > maxBytes)).toBe(true);
    }),
  );
});
