import { describe, expect, it } from 'vitest';
import { type AccessLogRow, mergeAccessLog } from './access-log.ts';

const start = Date.parse('2026-11-16T12:00:00Z');
/** Rows are given from newest to oldest; `ago` is in minutes. */
const row = (ago: number, action: string, more: Partial<AccessLogRow> = {}): AccessLogRow => ({
  id: crypto.randomUUID(),
  occurredAt: new Date(start - ago * 60_000),
  action,
  outcome: 'done',
  reason: null,
  resourceId: null,
  people: 1,
  actorId: 'doctor',
  ...more,
});
const linesOf = (rows: AccessLogRow[], most = 30) =>
  mergeAccessLog(rows, most).lines.map(({ label, times, newest }) => [newest.actorId, label, times]);

describe('mergeAccessLog', () => {
  it('shows one call of each person as one line, whatever was done in it and however long it took', () => {
    const call = { resourceId: 'appointment' };
    const rows = [
      row(0, 'call.ended', call),
      row(1, 'call.message_written', { ...call, actorId: 'patient' }),
      row(30, 'call.messages_read', call),
      row(60, 'call.joined', { ...call, actorId: 'patient' }),
      row(150, 'call.opened', call),
      row(151, 'call.opened', { resourceId: 'another' }),
    ];
    expect(linesOf(rows)).toEqual([
      ['doctor', 'took part in a call', 1],
      ['patient', 'took part in a call', 1],
      ['doctor', 'opened a call', 1],
    ]);
  });

  it('merges what somebody repeated within an hour, and nothing else', () => {
    const rows = [row(0, 'patient.opened'), row(50, 'patient.opened'), row(100, 'patient.opened'), row(161, 'patient.opened')];
    expect(linesOf(rows)).toEqual([
      ['doctor', 'opened the record', 3],
      ['doctor', 'opened the record', 1],
    ]);
    expect(linesOf([row(0, 'patient.opened'), row(1, 'patient.opened', { actorId: 'other' })])).toHaveLength(2);
    expect(linesOf([row(0, 'patient.opened', { reason: 'Fell' }), row(1, 'patient.opened', { reason: 'Fell' })])).toHaveLength(2);
  });

  it('says that somebody was refused, and how many others a list showed', () => {
    const refused = { outcome: 'refused', resourceId: 'appointment' };
    expect(linesOf([row(0, 'call.joined', refused), row(1, 'appointment.listed', { people: 20 })])).toEqual([
      ['doctor', 'joined a call (refused)', 1],
      ['doctor', 'saw an appointment in a list, with 19 others', 1],
    ]);
  });

  it('stops before a line too many and says which rows it used', () => {
    const rows = [row(0, 'patient.opened'), row(1, 'note.read'), row(2, 'patient.opened'), row(3, 'file.read'), row(4, 'note.read')];
    const { lines, rowsUsed } = mergeAccessLog(rows, 2);
    expect(lines.map(({ times }) => times)).toEqual([2, 1]);
    expect(rowsUsed).toBe(3);
  });
});
