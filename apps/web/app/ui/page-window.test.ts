// Tests the page numbers of a pager.
import { describe, expect, it } from 'vitest';
import { pageWindow, rowsOfPage } from './page-window.ts';

describe('page window', () => {
  it.each([
    [1, 0, '1'],
    [1, 1, '1'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 12, '1 2 3 4 5 gap-after 12'],
    [4, 12, '1 2 3 4 5 gap-after 12'],
    [5, 12, '1 gap-before 4 5 6 gap-after 12'],
    [8, 12, '1 gap-before 7 8 9 gap-after 12'],
    [9, 12, '1 gap-before 8 9 10 11 12'],
    [12, 12, '1 gap-before 8 9 10 11 12'],
    [99, 12, '1 gap-before 8 9 10 11 12'],
    [-3, 8, '1 2 3 4 5 gap-after 8'],
  ])('on page %i of %i is %s', (page, totalPages, steps) => {
    expect(pageWindow(page, totalPages).join(' ')).toBe(steps);
  });

  it('has seven steps on long lists, contains the current page, and no gap hides a single page', () => {
    for (let total = 8; total <= 40; total += 1) {
      for (let page = 1; page <= total; page += 1) {
        const steps = pageWindow(page, total);
        expect(steps).toHaveLength(7);
        expect(steps).toContain(page);
        const before = steps.indexOf('gap-before');
        if (before > 0) expect(Number(steps[before + 1]) - Number(steps[before - 1])).toBeGreaterThan(2);
        const after = steps.indexOf('gap-after');
        if (after > 0) expect(Number(steps[after + 1]) - Number(steps[after - 1])).toBeGreaterThan(2);
      }
    }
  });
});

describe('rows of a page', () => {
  it('counts from one and stops at the total', () => {
    expect(rowsOfPage(1, 20, 214)).toEqual({ from: 1, to: 20 });
    expect(rowsOfPage(11, 20, 214)).toEqual({ from: 201, to: 214 });
    expect(rowsOfPage(1, 20, 0)).toEqual({ from: 0, to: 0 });
  });
});
