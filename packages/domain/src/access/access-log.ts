// Turns audit rows into the lines of a record's access log: one call is one line, and so is what somebody repeated within an hour.
import { accessLogLabel } from './access-log-labels.ts';

export type AccessLogRow = {
  id: string;
  occurredAt: Date;
  action: string;
  outcome: string;
  reason: string | null;
  resourceId: string | null;
  /** How many people the answer showed. */
  people: number;
  actorId: string | null;
};

export type AccessLogLine<Row extends AccessLogRow> = { newest: Row; since: Date; times: number; label: string };

const mergedWithinMs = 3_600_000;
/** Reading the attendance of a call is not taking part in it. */
const isPartOfCall = ({ action, outcome }: AccessLogRow): boolean =>
  action.startsWith('call.') && action !== 'call.attendance_read' && outcome === 'done';

/** Takes rows from newest to oldest until there are enough lines. Returns how many rows the lines cover. */
export function mergeAccessLog<Row extends AccessLogRow>(rows: Row[], maxLines: number): { lines: AccessLogLine<Row>[]; rowsUsed: number } {
  const lines: AccessLogLine<Row>[] = [];
  const open = new Map<string, AccessLogLine<Row>>();
  for (const [index, row] of rows.entries()) {
    const key = keyOf(row);
    const line = open.get(key);
    if (line && (isPartOfCall(row) || line.since.getTime() - row.occurredAt.getTime() <= mergedWithinMs)) {
      line.since = row.occurredAt;
      // What was done in a call is one thing, however many rows it left.
      if (isPartOfCall(row)) line.label = 'took part in a call';
      else line.times += 1;
      continue;
    }
    if (lines.length === maxLines) return { lines, rowsUsed: index };
    const started = { newest: row, since: row.occurredAt, times: 1, label: labelOf(row) };
    open.set(key, started);
    lines.push(started);
  }
  return { lines, rowsUsed: rows.length };
}

function keyOf(row: AccessLogRow): string {
  // Guests have no account, so nothing shows whether two rows are of the same person.
  if (row.reason !== null || row.actorId === null) return row.id;
  const what = isPartOfCall(row) ? 'call' : `${row.action} ${row.outcome}`;
  return [row.actorId, what, row.resourceId].join(' ');
}

function labelOf(row: AccessLogRow): string {
  if (row.outcome === 'refused') return `${accessLogLabel(row.action)} (refused)`;
  if (row.outcome === 'replayed') return `${accessLogLabel(row.action)} (sent again)`;
  const label = accessLogLabel(row.action);
  return row.people > 1 ? `${label}, with ${row.people - 1} others` : label;
}
