-- migrate:up
-- Who somebody is, and proof of it: passwords, sessions, codes by mail, wrong tries.
-- A role of its own reads and writes these; the API's ordinary role cannot even see a password's digest.
grant usage on schema public to lafiya_identity;

alter table users
  add column password_hash text,
  add column date_of_birth date,
  add column address text check (length(address) <= 500),
  add column image_key text check (length(image_key) <= 200),
  add column profile_complete boolean not null default false,
  add column language text not null default 'en' check (language in ('en')),
  add column theme text not null default 'auto' check (theme in ('auto', 'light', 'dark')),
  add column low_data boolean not null default false,
  -- Counts up when what somebody may do changes; a token made before is not believed any more.
  add column access_version integer not null default 1,
  add column signup_intent text check (length(signup_intent) <= 500);

-- A session is one signed-in device; all its refresh tokens form one family.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  started_at timestamptz not null,
  last_active_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed_out', 'revoked', 'idle', 'expired', 'reuse', 'password_changed', 'suspended', 'everywhere')),
  -- The newest generation of refresh token that was ever shown, and when it first was: the one before is worth something for 10 s more.
  generation integer not null default 1,
  generation_shown_at timestamptz not null,
  -- How far proof went: a password alone, or a second factor as well, and when.
  factors text[] not null default '{}',
  second_factor_at timestamptz,
  device text not null check (length(device) <= 200),
  address inet,
  created_at timestamptz not null default now()
);
create index sessions_live_by_user on sessions (user_id, last_active_at desc) where ended_at is null;

create table refresh_tokens (
  digest bytea primary key,
  session_id uuid not null references sessions (id),
  generation integer not null,
  issued_at timestamptz not null
);
create index refresh_tokens_by_session on refresh_tokens (session_id);

-- Six digits by mail, or a link: for verifying, resetting, changing an address.
create table mail_codes (
  id uuid primary key,
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'change_email')),
  code_digest bytea not null,
  new_email citext check (length(new_email) <= 254),
  wrong_tries smallint not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index mail_codes_by_user on mail_codes (user_id, purpose, created_at desc);

-- Wrong passwords by address, known or not, so that guessing is slowed the same for both. In the database, because Redis may be away.
create table sign_in_failures (
  address_digest bytea primary key,
  failures integer not null,
  locked_until timestamptz,
  last_failed_at timestamptz not null
);
create index sign_in_failures_by_age on sign_in_failures (last_failed_at);

-- Everything here is for the identity role alone. The API's ordinary role learns of a session only through session_state.
do $$
declare
  name text;
begin
  foreach name in array array['sessions', 'refresh_tokens', 'mail_codes', 'sign_in_failures'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy identity on %I to lafiya_identity using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to lafiya_identity', name);
  end loop;
end $$;
create policy identity on users to lafiya_identity using (true) with check (true);
create policy identity on patients for insert to lafiya_identity with check (true);
create policy identity on patient_accounts for insert to lafiya_identity with check (true);
create policy identity on doctors for insert to lafiya_identity with check (true);
create policy identity_append on audit_events for insert to lafiya_identity with check (true);
create policy identity_append on outbox for insert to lafiya_identity with check (delivered_at is null and given_up_at is null);
grant select, insert, update on users to lafiya_identity;
grant insert on patients, patient_accounts, doctors, outbox to lafiya_identity;
grant insert (id, occurred_at, actor_kind, actor_id, patient_id, action, thing_kind, thing_id, reason, request_id, details) on audit_events to lafiya_identity;

-- The ordinary role sees of a user what that user may see of themself, and never the password's digest.
revoke select on users from lafiya_api;
grant select (id, email, role, status, first_name, last_name, phone, time_zone, email_verified_at, date_of_birth, address, image_key, profile_complete,
  language, theme, low_data, created_at, updated_at) on users to lafiya_api;

-- What one request must know of its session: one row, or none when it is over. Idle and absolute ends are judged by the caller's clock.
create function session_state(wanted uuid, at timestamptz) returns table (
  user_id uuid, role text, status text, access_version integer, profile_complete boolean, email_verified boolean, second_factor_at timestamptz
) language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.role, u.status, u.access_version, u.profile_complete, u.email_verified_at is not null, s.second_factor_at
  from sessions s join users u on u.id = s.user_id
  where s.id = wanted and s.ended_at is null and s.ends_at > at and s.last_active_at > at - interval '30 minutes'
$$;
revoke all on function session_state(uuid, timestamptz) from public;
grant execute on function session_state(uuid, timestamptz) to lafiya_api, lafiya_identity;

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
  delete from sessions where ends_at < at - interval '90 days';
  get diagnostics removed = row_count; gone := gone + removed;
  return gone;
end $$;
revoke all on function forget_old_identity(timestamptz) from public;
grant execute on function forget_old_identity(timestamptz) to lafiya_worker;

-- migrate:down
