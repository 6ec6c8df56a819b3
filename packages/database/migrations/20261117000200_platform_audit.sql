-- migrate:up
-- Owns the audit log and the hash chain that makes changes to it detectable.

-- Who did what to whose data, and why. Requests append events, a single sealer chains them afterwards, and nothing is ever changed.
create table audit_events (
  id uuid not null,
  occurred_at timestamptz not null,
  -- The transaction that wrote the row. Rows below the oldest running transaction are final, so the sealer misses no event and blocks nobody.
  tx_id bigint not null default (pg_current_xact_id()::text::bigint),
  actor_kind text not null check (actor_kind in ('visitor', 'user', 'system')),
  actor_id uuid,
  patient_id uuid,
  action text not null check (length(action) <= 80),
  resource_kind text check (length(resource_kind) <= 80),
  resource_id uuid,
  reason text check (length(reason) <= 1000),
  request_id text check (length(request_id) <= 64),
  details jsonb not null default '{}',
  primary key (id, occurred_at)
) partition by range (occurred_at);
create index audit_events_by_transaction on audit_events (tx_id, id);
create index audit_events_by_patient on audit_events (patient_id, occurred_at) where patient_id is not null;
create index audit_events_by_actor on audit_events (actor_id, occurred_at) where actor_id is not null;
create trigger audit_events_append_only before update or delete on audit_events for each row execute function refuse_change();
alter table audit_events enable row level security;
create policy append on audit_events for insert to lafiya_api, lafiya_worker with check (true);
create policy read_all on audit_events for select to lafiya_worker using (true);
create policy identity_append on audit_events for insert to lafiya_identity with check (true);
grant select on audit_events to lafiya_worker;
-- tx_id is not granted: only the database may set which transaction wrote a row.
grant insert (id, occurred_at, actor_kind, actor_id, patient_id, action, resource_kind, resource_id, reason, request_id,
  details) on audit_events to lafiya_api;
grant insert (id, occurred_at, actor_kind, actor_id, patient_id, action, resource_kind, resource_id, reason, request_id,
  details) on audit_events to lafiya_worker;
grant insert (id, occurred_at, actor_kind, actor_id, patient_id, action, resource_kind, resource_id, reason, request_id,
  details) on audit_events to lafiya_identity;

create table audit_events_default partition of audit_events default;
alter table audit_events_default enable row level security;
insert into partitioned_tables (name) values ('audit_events');
-- Creates the partitions of the first months right away.
select create_partitions(now());

-- One row per sealed batch: the ids and digests of its events in order, and a head hash that depends on all earlier batches.
create table audit_seals (
  number bigint primary key check (number > 0),
  sealed_at timestamptz not null,
  from_tx bigint not null,
  to_tx bigint not null check (to_tx > from_tx),
  event_ids uuid[] not null,
  event_digests bytea[] not null,
  previous_head bytea not null,
  head bytea not null,
  -- When the head was copied to the file store, where nobody with access to only this database can change it.
  head_stored_at timestamptz,
  check (cardinality(event_ids) = cardinality(event_digests) and cardinality(event_ids) > 0)
);
create index audit_seals_not_stored on audit_seals (number) where head_stored_at is null;
alter table audit_seals enable row level security;
create policy read_all on audit_seals for select to lafiya_worker using (true);
create policy store_head on audit_seals for update to lafiya_worker using (true);
grant select on audit_seals to lafiya_worker;
grant update (head_stored_at) on audit_seals to lafiya_worker;

-- The digest of one event. The audit verifier builds the same text outside the database, so both must change together.
create function audit_event_digest(e audit_events) returns bytea language sql stable as $$
  select sha256(convert_to(concat_ws(e'\x1f',
    e.id, e.tx_id, to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), e.actor_kind, coalesce(e.actor_id::text, '-'),
    coalesce(e.patient_id::text, '-'), e.action, coalesce(e.resource_kind, '-'), coalesce(e.resource_id::text, '-'), coalesce(e.reason, '-'),
    coalesce(e.request_id, '-'), e.details::text), 'UTF8'))
$$;

-- Seals at most one batch and returns the number of events sealed. An advisory lock allows one sealer at a time; audit_events is only read.
create function seal_audit_batch(at timestamptz, batch integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last audit_seals;
  horizon bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  start bigint;
  upto bigint;
  ids uuid[];
  digests bytea[];
begin
  if not pg_try_advisory_xact_lock(hashtext('audit-sealer')) then return 0; end if;
  select * into last from audit_seals order by number desc limit 1;
  start := coalesce(last.to_tx, 0);
  select max(tx_id) + 1 into upto from (
    select tx_id from audit_events where tx_id >= start and tx_id < horizon order by tx_id limit batch
  ) oldest;
  if upto is null then return 0; end if;
  select array_agg(e.id order by e.tx_id, e.id), array_agg(audit_event_digest(e) order by e.tx_id, e.id)
    into ids, digests from audit_events e where e.tx_id >= start and e.tx_id < upto;
  insert into audit_seals (number, sealed_at, from_tx, to_tx, event_ids, event_digests, previous_head, head)
  values (coalesce(last.number, 0) + 1, at, start, upto, ids, digests, coalesce(last.head, '\x'::bytea),
    sha256(coalesce(last.head, '\x'::bytea)
      || convert_to(concat_ws(e'\x1f', coalesce(last.number, 0) + 1, start, upto, array_to_string(ids, ',')), 'UTF8')
      || (select string_agg(d, ''::bytea order by n) from unnest(digests) with ordinality as listed (d, n))));
  return cardinality(ids);
end $$;

revoke all on function seal_audit_batch(timestamptz, integer) from public;
grant execute on function seal_audit_batch(timestamptz, integer) to lafiya_worker;

-- migrate:down
