-- migrate:up
-- Sign-ups wait here until somebody proves that the address is theirs: an account exists only from then on. Several can wait for one address, each with
-- its own password and code, so that nobody can take an address by being first, or replace what its owner wrote.
create table sign_ups (
  id uuid primary key,
  email citext not null check (length(email) <= 254),
  role text not null check (role in ('PATIENT', 'DOCTOR')),
  first_name text not null check (length(first_name) between 1 and 120),
  last_name text not null check (length(last_name) between 1 and 120),
  phone text check (length(phone) <= 32),
  date_of_birth date,
  password_hash text not null,
  intent text check (length(intent) <= 500),
  -- The browser that signed up. From another one, whoever verifies the address chooses the password.
  browser_digest bytea not null,
  code_digest bytea not null,
  wrong_tries integer not null default 0 check (wrong_tries >= 0),
  code_sent_at timestamptz not null,
  code_expires_at timestamptz not null,
  -- How many codes were mailed for it. An address gets few in a day, then links only: codes could be guessed.
  codes_sent integer not null check (codes_sent >= 0),
  created_at timestamptz not null
);
create index sign_ups_by_browser on sign_ups (browser_digest);
create index sign_ups_by_email on sign_ups (email, created_at);
create index sign_ups_by_age on sign_ups (created_at);
alter table sign_ups enable row level security;
create policy identity on sign_ups to lafiya_identity using (true) with check (true);
grant select, insert, update, delete on sign_ups to lafiya_identity;

create or replace function delete_expired_identity(at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone integer := 0;
  removed integer;
begin
  delete from refresh_tokens t using sessions s where s.id = t.session_id and (s.ended_at is not null or s.ends_at < at);
  get diagnostics removed = row_count; gone := gone + removed;
  delete from mail_codes where expires_at < at - interval '7 days';
  get diagnostics removed = row_count; gone := gone + removed;
  delete from sign_ups where created_at < at - interval '24 hours';
  get diagnostics removed = row_count; gone := gone + removed;
  delete from sign_in_failures where last_failed_at < at - interval '1 day' and coalesce(locked_until, at) <= at;
  get diagnostics removed = row_count; gone := gone + removed;
  delete from pending_proofs where expires_at < at - interval '1 day';
  get diagnostics removed = row_count; gone := gone + removed;
  delete from trusted_devices where expires_at < at;
  get diagnostics removed = row_count; gone := gone + removed;
  delete from sessions s where ends_at < at - interval '90 days' and not exists (select from pending_proofs p where p.session_id = s.id);
  get diagnostics removed = row_count; gone := gone + removed;
  return gone;
end $$;

-- migrate:down
