// A picture is made lighter step by step, and never heavier than it may be.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Attempt, lightEnough } from './picture-weight.ts';

/** As pictures go: bytes by area and quality. */
const maker = (heaviest: number) => {
  const tried: Attempt[] = [];
  const make = async (attempt: Attempt) => {
    tried.push(attempt);
    return { ...attempt, content: { length: Math.ceil(heaviest * attempt.scale ** 2 * (attempt.quality / 80)) } };
  };
  return { tried, make };
};

it('given a picture that is light already, then it keeps its size and quality', async () => {
  const { tried, make } = maker(60_000);
  expect(await lightEnough(make, 60_000)).toMatchObject({ scale: 1, quality: 80 });
  expect(tried).toHaveLength(1);
});

it('given one that is a little too heavy, then its quality goes down and its size stays', async () => {
  expect(await lightEnough(maker(80_000).make, 60_000)).toMatchObject({ scale: 1, quality: 56 });
});

it('given one that is much too heavy, then it gets smaller, and is not poorer than it has to be', async () => {
  expect(await lightEnough(maker(130_000).make, 60_000)).toMatchObject({ scale: 0.8, quality: 56 });
});

it('given one that cannot be made light enough, then there is none, after a number of tries that ends', async () => {
  const { tried, make } = maker(1e12);
  expect(await lightEnough(make, 60_000)).toBeUndefined();
  expect(tried.length).toBeLessThan(50);
});

it('given any picture and any bound, then what comes is within it, and every better one was not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1_000, max: 100_000 }), async (heaviest, mostBytes) => {
      const { tried, make } = maker(heaviest);
      const made = await lightEnough(make, mostBytes);
      if (made) expect(made.content.length).toBeLessThanOrEqual(mostBytes);
      const weights = await Promise.all(tried.slice(0, made ? -1 : undefined).map(maker(heaviest).make));
      expect(weights.every(({ content }) => content.length > mostBytes)).toBe(true);
    }),
  );
});
