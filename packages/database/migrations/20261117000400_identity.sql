-- migrate:up
-- Owns user accounts and what proves who they are: sessions, refresh tokens, emailed codes and failed sign-ins.

-- Accounts that sign in. Patients, doctors and staff are separate tables, because the person who signs in is not always the person who is treated.
create table users (
  id uuid primary key,
  email citext not null unique check (length(email) <= 254),
  role text check (role in ('PATIENT', 'DOCTOR', 'ADMIN')),
  status text not null default 'active' check (status in ('active', 'suspended', 'closed')),
  first_name text not null check (length(first_name) <= 120),
  last_name text not null check (length(last_name) <= 120),
  phone text check (length(phone) <= 32),
  time_zone text not null default 'Africa/Lagos',
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  password_hash text,
  date_of_birth date,
  address text check (length(address) <= 500),
  image_key text check (length(image_key) <= 200),
  profile_complete boolean not null default false,
  -- The languages that may be stored; packages/domain/src/languages decides which of them are enabled.
  language text not null default 'en' check (language in ('en', 'ha', 'yo', 'ig', 'pcm')),
  theme text not null default 'auto' check (theme in ('auto', 'light', 'dark')),
  low_data boolean not null default false,
  -- Incremented when the user's permissions change; access tokens issued before that are no longer accepted.
  access_version integer not null default 1,
  signup_intent text check (length(signup_intent) <= 500),
  folded_name text generated always as (fold_text(first_name || ' ' || last_name)) stored
);
-- Lists staff in display order without scanning up to a million patients.
create index users_staff_by_name on users (last_name, first_name, id) where role in ('DOCTOR', 'ADMIN');
create index users_by_name_part on users using gin (folded_name gin_trgm_ops);
-- Doctors that the public directory may list, as far as their account decides; approval and licence are checked on doctors.
create index users_listed on users (id) where role = 'DOCTOR' and status = 'active' and profile_complete;
create trigger users_touch before update on users for each row execute function touch_updated_at();
alter table users enable row level security;
create policy self on users for select to lafiya_api using (id = app_user_id());
create policy identity on users to lafiya_identity using (true) with check (true);
create policy own_writes on users for update to lafiya_api using (id = app_user_id()) with check (id = app_user_id());
create policy own on users for select to lafiya_worker using (id = app_user_id());
grant insert, select, update on users to lafiya_identity;
-- Only the columns that users may see of themselves; password_hash is granted neither to lafiya_api nor to lafiya_worker.
grant select (id, email, role, status, first_name, last_name, phone, time_zone, email_verified_at, created_at, updated_at, date_of_birth, address,
  image_key, profile_complete, language, theme, low_data) on users to lafiya_api;
grant select (id, email, role, status, first_name, last_name, phone, time_zone, email_verified_at, created_at, updated_at, date_of_birth, address,
  image_key, profile_complete, language, theme, low_data) on users to lafiya_worker;
grant update (phone, time_zone, date_of_birth, address, image_key, profile_complete, language, theme, low_data) on users to lafiya_api;

-- One row per signed-in device; all refresh tokens of a session form one family.
-- Like the tables below, only for lafiya_identity; lafiya_api learns about a session only through session_state.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  started_at timestamptz not null,
  last_active_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed_out', 'revoked', 'idle', 'expired', 'reuse', 'password_changed', 'suspended', 'everywhere')),
  -- The newest refresh token generation that was presented, and when it first was. The previous generation is accepted for 10 more seconds,
  -- because a response may be lost on a bad connection; any older token counts as stolen.
  generation integer not null default 1,
  generation_shown_at timestamptz not null,
  -- The factors proven in this session, and when the second factor was last proven.
  factors text[] not null default '{}',
  second_factor_at timestamptz,
  device text not null check (length(device) <= 200),
  address inet,
  created_at timestamptz not null default now()
);
create index sessions_live_by_user on sessions (user_id, last_active_at desc) where ended_at is null;
alter table sessions enable row level security;
create policy identity on sessions to lafiya_identity using (true) with check (true);
grant insert, select, update, delete on sessions to lafiya_identity;

-- Only digests are stored, so that a leaked table contains no usable token.
create table refresh_tokens (
  digest bytea primary key,
  session_id uuid not null references sessions (id),
  generation integer not null,
  issued_at timestamptz not null
);
create index refresh_tokens_by_session on refresh_tokens (session_id);
alter table refresh_tokens enable row level security;
create policy identity on refresh_tokens to lafiya_identity using (true) with check (true);
grant insert, select, update, delete on refresh_tokens to lafiya_identity;

-- Six-digit codes or links sent by email, to verify an address, reset a password or change the address.
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
alter table mail_codes enable row level security;
create policy identity on mail_codes to lafiya_identity using (true) with check (true);
grant insert, select, update, delete on mail_codes to lafiya_identity;

-- Failed sign-ins per email address, whether or not it has an account, so that guessing is slowed equally for both.
-- Stored in the database because Redis may be unavailable.
create table sign_in_failures (
  address_digest bytea primary key,
  failures integer not null,
  locked_until timestamptz,
  last_failed_at timestamptz not null
);
create index sign_in_failures_by_age on sign_in_failures (last_failed_at);
alter table sign_in_failures enable row level security;
create policy identity on sign_in_failures to lafiya_identity using (true) with check (true);
grant insert, select, update, delete on sign_in_failures to lafiya_identity;

-- migrate:down
