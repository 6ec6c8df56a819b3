-- migrate:up
-- Owns the outbox of messages sent after a commit, and the stored answers to repeated requests.

-- Emails, text messages and push messages, written in the transaction that causes them and delivered by the worker after its commit.
create table outbox (
  id uuid primary key,
  topic text not null check (topic in ('mail', 'sms', 'push')),
  payload jsonb not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  delivered_at timestamptz,
  -- When delivery was given up for good. Such a row is stored as long as a delivered one, so that problems can be investigated.
  given_up_at timestamptz,
  created_at timestamptz not null default now(),
  -- A message that names the time of an appointment stores which one, so that it is not sent after the appointment has been moved.
  appointment_id uuid,
  appointment_starts_at timestamptz,
  -- A reminder is useless once the next one is due.
  expires_at timestamptz,
  -- 'refused': the delivery service rejected the message for good. 'stale': not an error, its content was no longer true.
  given_up_why text check (given_up_why in ('refused', 'stale')),
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

-- Stored answers by idempotency key, so that a repeated request gets the first answer instead of being executed twice.
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
create policy clean_up on idempotency_keys for delete to lafiya_worker using (true);
create policy read_age on idempotency_keys for select to lafiya_worker using (true);
grant insert, select, update on idempotency_keys to lafiya_api;
grant delete on idempotency_keys to lafiya_worker;
grant select (created_at) on idempotency_keys to lafiya_worker;

-- migrate:down
