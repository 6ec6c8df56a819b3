-- migrate:up
-- What must leave the house after a commit (mail now; SMS, push and live events later), and answers given to repeated requests.
create table outbox (
  id uuid primary key,
  topic text not null check (topic in ('mail', 'sms', 'push')),
  payload jsonb not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  delivered_at timestamptz,
  -- Refused for good by whoever should have taken it; kept as long as a delivered one, to be asked about.
  given_up_at timestamptz,
  created_at timestamptz not null default now(),
  appointment_id uuid,
  appointment_starts_at timestamptz,
  -- A reminder is of no use any more once the next one is due.
  useless_from timestamptz,
  -- 'overtaken' is no fault: what it would have said was no longer so.
  given_up_why text check (given_up_why in ('refused', 'overtaken')),
  check (delivered_at is null or given_up_at is null),
  constraint outbox_about_whole check ((appointment_id is null) = (appointment_starts_at is null)),
  constraint outbox_why_given_up check (given_up_why is null or given_up_at is not null)
);
create index outbox_due on outbox (due_at) where delivered_at is null and given_up_at is null;
create index outbox_done on outbox (coalesce(delivered_at, given_up_at)) where delivered_at is not null or given_up_at is not null;
alter table outbox enable row level security;
create policy append on outbox for insert to lafiya_api with check (delivered_at is null and given_up_at is null);
create policy deliver on outbox to lafiya_worker using (true) with check (true);
create policy identity_append on outbox for insert to lafiya_identity with check (delivered_at is null and given_up_at is null);
grant insert on outbox to lafiya_api;
grant insert, select, update, delete on outbox to lafiya_worker;
grant insert on outbox to lafiya_identity;

create table idempotency_keys (
  key uuid not null,
  route text not null,
  user_id uuid,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (key, route)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
alter table idempotency_keys enable row level security;
create policy own_keys on idempotency_keys to lafiya_api
  using (user_id is not distinct from app_user_id()) with check (user_id is not distinct from app_user_id());
create policy forget on idempotency_keys for delete to lafiya_worker using (true);
create policy see_age on idempotency_keys for select to lafiya_worker using (true);
grant insert, select, update on idempotency_keys to lafiya_api;
grant delete on idempotency_keys to lafiya_worker;
grant select (created_at) on idempotency_keys to lafiya_worker;

-- migrate:down
