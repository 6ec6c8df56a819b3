-- migrate:up
-- Owns second factors, pending proofs, trusted devices and external identities; only lafiya_identity may access these tables.

-- Authenticator apps (TOTP). The secret is encrypted with a key that is not in the database; last_step prevents a code from being used twice.
create table authenticator_apps (
  user_id uuid primary key references users (id),
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
alter table authenticator_apps enable row level security;
create policy identity on authenticator_apps to lafiya_identity using (true) with check (true);
grant insert, select, update, delete on authenticator_apps to lafiya_identity;

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 80),
  is_backed_up boolean not null default false,
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create index passkeys_by_user on passkeys (user_id);
alter table passkeys enable row level security;
create policy identity on passkeys to lafiya_identity using (true) with check (true);
grant insert, select, update, delete on passkeys to lafiya_identity;

create table recovery_codes (
  user_id uuid not null references users (id),
  digest bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, digest)
);
alter table recovery_codes enable row level security;
create policy identity on recovery_codes to lafiya_identity using (true) with check (true);
grant insert, select, update, delete on recovery_codes to lafiya_identity;

-- Proofs that were started and not finished: a sign-in waiting for its second factor, a passkey challenge, a sign-in with Google, and the one-time
-- code that its callback is exchanged for. Looked up by the digest of a token that only the browser has.
create table pending_proofs (
  digest bytea primary key,
  kind text not null check (kind in ('second_factor', 'passkey_registration', 'passkey_sign_in', 'step_up', 'google', 'exchange')),
  user_id uuid references users (id),
  session_id uuid references sessions (id),
  details jsonb not null default '{}',
  wrong_tries smallint not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index pending_proofs_by_age on pending_proofs (expires_at);
alter table pending_proofs enable row level security;
create policy identity on pending_proofs to lafiya_identity using (true) with check (true);
grant insert, select, update, delete on pending_proofs to lafiya_identity;

-- Devices on which a patient skips the second factor for 30 days; never available to staff.
create table trusted_devices (
  digest bytea primary key,
  user_id uuid not null references users (id),
  device text not null check (length(device) <= 200),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index trusted_devices_by_user on trusted_devices (user_id);
alter table trusted_devices enable row level security;
create policy identity on trusted_devices to lafiya_identity using (true) with check (true);
grant insert, select, update, delete on trusted_devices to lafiya_identity;

-- Accounts at other sign-in providers, linked by the provider's permanent id and never by email address.
create table external_identities (
  provider text not null check (provider in ('google')),
  subject text not null check (length(subject) <= 255),
  user_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (user_id, provider)
);
alter table external_identities enable row level security;
create policy identity on external_identities to lafiya_identity using (true) with check (true);
grant insert, select, update, delete on external_identities to lafiya_identity;

-- Deletes refresh tokens of ended sessions, emailed codes after a week, failed sign-ins and pending proofs after a day, trusted devices when
-- they expire, and sessions after 90 days; returns the number of deleted rows.
create function delete_expired_identity(at timestamptz) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone integer := 0;
  removed integer;
begin
  delete from refresh_tokens t using sessions s where s.id = t.session_id and (s.ended_at is not null or s.ends_at < at);
  get diagnostics removed = row_count; gone := gone + removed;
  delete from mail_codes where expires_at < at - interval '7 days';
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

-- The next three functions let an admin act on the sign-in of a user without reading it; each checks that the caller is an admin.
-- Signs a user out on all devices.
create function end_sessions_of(wanted uuid, why text, at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended integer;
begin
  if not app_is_admin() then raise exception 'only an admin may do this' using errcode = 'insufficient_privilege'; end if;
  update sessions set ended_at = at, end_reason = why where user_id = wanted and ended_at is null;
  get diagnostics ended = row_count;
  delete from trusted_devices where user_id = wanted;
  delete from push_subscriptions where user_id = wanted;
  return ended;
end $$;

-- Removes all second factors of another user and ends their sessions.
create function reset_second_factor_of(wanted uuid, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not app_is_admin() or wanted = app_user_id() then raise exception 'only an admin may do this' using errcode = 'insufficient_privilege'; end if;
  delete from authenticator_apps where user_id = wanted;
  delete from passkeys where user_id = wanted;
  delete from recovery_codes where user_id = wanted;
  delete from trusted_devices where user_id = wanted;
  update sessions set ended_at = at, end_reason = 'revoked' where user_id = wanted and ended_at is null;
end $$;

-- Suspends or restores a user. Not allowed on oneself, so that the last admin cannot lock everybody out.
create function set_user_status(wanted uuid, new_status text, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not app_is_admin() or wanted = app_user_id() or new_status not in ('active', 'suspended') then
    raise exception 'only another admin may do this' using errcode = 'insufficient_privilege';
  end if;
  update users set status = new_status, access_version = access_version + 1 where id = wanted and status in ('active', 'suspended');
  if new_status = 'suspended' then update sessions set ended_at = at, end_reason = 'suspended' where user_id = wanted and ended_at is null; end if;
end $$;

revoke all on function delete_expired_identity(timestamptz), reset_second_factor_of(uuid, timestamptz), set_user_status(uuid, text, timestamptz),
  end_sessions_of(uuid, text, timestamptz) from public;
grant execute on function delete_expired_identity(timestamptz) to lafiya_worker;
grant execute on function reset_second_factor_of(uuid, timestamptz), set_user_status(uuid, text, timestamptz), end_sessions_of(uuid, text,
  timestamptz) to lafiya_api;

-- migrate:down
