-- migrate:up
-- Proof beyond the password, accounts at other providers, and devices that a patient trusts. All of it for the identity role alone.
-- An authenticator app: the secret encrypted with a key outside the database; a code counts once (last_step).
create table authenticator_apps (
  user_id uuid primary key references users (id),
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
create policy identity on authenticator_apps to lafiya_identity using (true) with check (true);
alter table authenticator_apps enable row level security;
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
create policy identity on passkeys to lafiya_identity using (true) with check (true);
alter table passkeys enable row level security;
grant insert, select, update, delete on passkeys to lafiya_identity;

create table recovery_codes (
  user_id uuid not null references users (id),
  digest bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, digest)
);
create policy identity on recovery_codes to lafiya_identity using (true) with check (true);
alter table recovery_codes enable row level security;
grant insert, select, update, delete on recovery_codes to lafiya_identity;

-- A proof that was begun and is not finished: a sign-in that waits for its second factor, a passkey's challenge, a sign-in at Google, and the one-time
-- code that its callback is exchanged with. Found by the digest of a token that only the browser has.
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
create policy identity on pending_proofs to lafiya_identity using (true) with check (true);
alter table pending_proofs enable row level security;
grant insert, select, update, delete on pending_proofs to lafiya_identity;

-- A patient may be spared the second factor on a device for 30 days; staff never.
create table trusted_devices (
  digest bytea primary key,
  user_id uuid not null references users (id),
  device text not null check (length(device) <= 200),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index trusted_devices_by_user on trusted_devices (user_id);
create policy identity on trusted_devices to lafiya_identity using (true) with check (true);
alter table trusted_devices enable row level security;
grant insert, select, update, delete on trusted_devices to lafiya_identity;

-- Who somebody is at another provider: linked by the provider's own lasting id, never by an address.
create table outside_identities (
  provider text not null check (provider in ('google')),
  subject text not null check (length(subject) <= 255),
  user_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (user_id, provider)
);
create policy identity on outside_identities to lafiya_identity using (true) with check (true);
alter table outside_identities enable row level security;
grant insert, select, update, delete on outside_identities to lafiya_identity;

-- What has served its time: tokens of sessions that are over, codes after a week, wrong tries after a day, sessions after 90 days.
create function forget_old_identity(at timestamptz) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
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

create function reset_second_factor_of(wanted uuid, at timestamptz) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not app_is_admin() or wanted = app_user_id() then raise exception 'only an admin may do this' using errcode = 'insufficient_privilege'; end if;
  delete from authenticator_apps where user_id = wanted;
  delete from passkeys where user_id = wanted;
  delete from recovery_codes where user_id = wanted;
  delete from trusted_devices where user_id = wanted;
  update sessions set ended_at = at, end_reason = 'revoked' where user_id = wanted and ended_at is null;
end $$;

-- Suspending and restoring; nobody does it to themself, so that the last admin cannot lock the house.
create function set_user_status(wanted uuid, new_status text, at timestamptz) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not app_is_admin() or wanted = app_user_id() or new_status not in ('active', 'suspended') then
    raise exception 'only another admin may do this' using errcode = 'insufficient_privilege';
  end if;
  update users set status = new_status, access_version = access_version + 1 where id = wanted and status in ('active', 'suspended');
  if new_status = 'suspended' then update sessions set ended_at = at, end_reason = 'suspended' where user_id = wanted and ended_at is null; end if;
end $$;

-- What an admin may do to somebody's sign-in, without ever seeing it. Each asks by itself whether the one who calls is an admin.
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

revoke all on function forget_old_identity(timestamptz), reset_second_factor_of(uuid, timestamptz), set_user_status(uuid, text, timestamptz),
  end_sessions_of(uuid, text, timestamptz) from public;
grant execute on function forget_old_identity(timestamptz) to lafiya_worker;
grant execute on function reset_second_factor_of(uuid, timestamptz), set_user_status(uuid, text, timestamptz), end_sessions_of(uuid, text,
  timestamptz) to lafiya_api;

-- migrate:down
