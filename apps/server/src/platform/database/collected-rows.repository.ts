// Rows that an action only adds (audit, history, notifications, live events, outbox): collected during its transaction, and written in one statement before the commit.
import { sql } from 'kysely';
import { runBeforeCommit, type Tx } from './database.ts';

/** The columns that are written, with their types. The others have defaults. */
const columns = {
  appointment_events: {
    id: 'uuid',
    appointment_id: 'uuid',
    occurred_at: 'timestamptz',
    actor_kind: 'text',
    actor_id: 'uuid',
    act: 'text',
    from_status: 'text',
    to_status: 'text',
    starts_at: 'timestamptz',
    reason: 'text',
    outside_hours: 'boolean',
  },
  audit_events: {
    id: 'uuid',
    occurred_at: 'timestamptz',
    actor_kind: 'text',
    actor_id: 'uuid',
    patient_id: 'uuid',
    patient_ids: 'uuid[]',
    action: 'text',
    outcome: 'text',
    resource_kind: 'text',
    resource_id: 'uuid',
    resource_ids: 'uuid[]',
    reason: 'text',
    request_id: 'text',
    session_id: 'uuid',
    address: 'text',
    device: 'text',
    details: 'jsonb',
  },
  notifications: { id: 'uuid', user_id: 'uuid', kind: 'text', title: 'text', body: 'text', path: 'text', occurred_at: 'timestamptz' },
  live_events: { id: 'uuid', user_id: 'uuid', audience: 'text', topic: 'text', occurred_at: 'timestamptz' },
  outbox: {
    id: 'uuid',
    topic: 'text',
    payload: 'jsonb',
    due_at: 'timestamptz',
    appointment_id: 'uuid',
    appointment_starts_at: 'timestamptz',
    expires_at: 'timestamptz',
  },
} as const;

type Table = keyof typeof columns;
type Row<Name extends Table> = Record<keyof (typeof columns)[Name], unknown>;
type Rows = { [Name in Table]?: Row<Name>[] };

const tables = Object.keys(columns) as Table[];
const collected = new WeakMap<Tx, Rows>();

/** Row security checks the rows when they are written: as what the transaction's user may write then. */
export async function addBeforeCommit<Name extends Table>(tx: Tx, table: Name, rows: Row<Name>[]): Promise<void> {
  const known = collected.get(tx);
  const waiting: Rows = known ?? {};
  const added = [...(waiting[table] ?? []), ...rows];
  Object.assign(waiting, { [table]: added });
  if (known) return;
  collected.set(tx, waiting);
  await runBeforeCommit(tx, () => writeCollectedRows(tx));
}

/** Also needed before the transaction continues as somebody else. */
export async function writeCollectedRows(tx: Tx): Promise<void> {
  const waiting = collected.get(tx);
  if (!waiting) return;
  collected.delete(tx);
  const inserts = tables.flatMap((table) => {
    const rows = waiting[table];
    return rows
      ? [
          sql`${sql.raw(`added_${table} as (${insertInto(table)}`)} jsonb_to_recordset(${asJson(rows)}::jsonb) as rows (${sql.raw(typesOf(table))}))`,
        ]
      : [];
  });
  await sql`with ${sql.join(inserts)} select`.execute(tx);
}

const insertInto = (table: Table): string => {
  const names = Object.keys(columns[table]).join(', ');
  return `insert into ${table} (${names}) select ${names} from`;
};

const typesOf = (table: Table): string =>
  Object.entries(columns[table])
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');

/** A text that was cut within a character is no valid JSON for PostgreSQL. */
const asJson = (rows: object[]): string =>
  JSON.stringify(rows, (_name, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));
