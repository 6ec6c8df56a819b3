// Tests that statuses are recognised in every allowed spelling and have their own colours.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { statusOf, statusTable } from './status-table.ts';

const specified = ['SCHEDULED', 'CONFIRMED', 'PENDING', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'NO_SHOW'] as const;

describe('status', () => {
  it.each(specified)('%s is known in upper case, lower case and with hyphens', (status) => {
    const spellings = [status, status.toLowerCase(), status.replace('_', '-'), status.toLowerCase().replace('_', '-'), ` ${status} `];
    expect(spellings.map(statusOf)).toEqual(spellings.map(() => status));
  });

  it.each(['', 'RESCHEDULED', 'constructor', 'toString', 'noshow'])('%j is OTHER', (word) => {
    expect(statusOf(word)).toBe('OTHER');
  });

  it('has tokens for its text and background colours', () => {
    const tokens = readFileSync(new URL('../theme/tokens.css', import.meta.url), 'utf8');
    for (const { tone } of Object.values(statusTable)) {
      expect(tokens).toContain(`--${tone}:`);
      expect(tokens).toContain(`--${tone}-bg:`);
    }
  });

  it('gives no two statuses the same colour or icon', () => {
    const rows = Object.values(statusTable);
    expect(new Set(rows.map((row) => row.tone)).size).toBe(rows.length);
    expect(new Set(rows.map((row) => row.icon)).size).toBe(rows.length);
  });
});
