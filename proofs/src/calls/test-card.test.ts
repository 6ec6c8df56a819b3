// Tests that the test card of the call proofs is recognised in a received picture.
import { describe, expect, it } from 'vitest';
import { evaluatePicture, paintCards } from './test-card.ts';

const [width, height] = [320, 180];

describe('the test card', () => {
  it('is recognised at every offset, with noise', () => {
    for (const card of paintCards({ width, height, grain: 4 })) expect(evaluatePicture(card, width, height)).toBe('pictures');
  });

  it('is recognised at half its size', () => {
    for (const card of paintCards({ width: width / 2, height: height / 2, grain: 0 }))
      expect(evaluatePicture(card, width / 2, height / 2)).toBe('pictures');
  });

  it('is not recognised in noise, grey or black', () => {
    const pictures = {
      noise: Uint8Array.from({ length: width * height }, () => Math.random() * 256),
      grey: new Uint8Array(width * height).fill(128),
      black: new Uint8Array(width * height),
    };
    for (const [name, picture] of Object.entries(pictures)) expect(evaluatePicture(picture, width, height), name).toBe('noise');
  });

  it('is partly recognised in a picture of which the upper half was decoded', () => {
    const [card] = paintCards({ width, height, grain: 0 });
    const half = Uint8Array.from(card ?? [], (value, at) => (at < (width * height) / 2 ? value : 0));
    expect(evaluatePicture(half, width, height)).toBe('partialPictures');
  });
});
