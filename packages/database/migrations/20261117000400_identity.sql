-- migrate:up
-- Those who sign in are not those who are treated: users, patients, doctors and staff are different tables.
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
  language text not null default 'en' check (language in ('en', 'ha', 'yo', 'ig', 'pcm')),
  theme text not null default 'auto' check (theme in ('auto', 'light', 'dark')),
  low_data boolean not null default false,
  -- Counts up when what somebody may do changes; a token made before is not believed any more.
  access_version integer not null default 1,
  signup_intent text check (length(signup_intent) <= 500),
  folded_name text generated always as (fold_text(first_name || ' ' || last_name)) stored
);
create trigger users_touch before update on users for each row execute function touch_updated_at();
alter table users enable row level security;
create policy self on users for select to lafiya_api using (id = app_user_id());
create policy identity on users to lafiya_identity using (true) with check (true);
create policy own_writes on users for update to lafiya_api using (id = app_user_id()) with check (id = app_user_id());
create policy own on users for select to lafiya_worker using (id = app_user_id());

-- The staff among a million patients, in the order in which they are listed.
create index users_staff_by_name on users (last_name, first_name, id) where role in ('DOCTOR', 'ADMIN');
create index users_by_letters on users using gin (folded_name gin_trgm_ops);

-- Whom the public may find and book: approved, licensed, not suspended, with a complete profile; and only what it may know of them.
create index users_listed on users (id) where role = 'DOCTOR' and status = 'active' and profile_complete;
grant insert, select, update on users to lafiya_identity;
grant select (id, email, role, status, first_name, last_name, phone, time_zone, email_verified_at, created_at, updated_at, date_of_birth, address,
  image_key, profile_complete, language, theme, low_data) on users to lafiya_api;
grant select (id, email, role, status, first_name, last_name, phone, time_zone, email_verified_at, created_at, updated_at, date_of_birth, address,
  image_key, profile_complete, language, theme, low_data) on users to lafiya_worker;
grant update (phone, time_zone, date_of_birth, address, image_key, profile_complete, language, theme, low_data) on users to lafiya_api;

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
create policy identity on sessions to lafiya_identity using (true) with check (true);
alter table sessions enable row level security;
grant insert, select, update, delete on sessions to lafiya_identity;

create table refresh_tokens (
  digest bytea primary key,
  session_id uuid not null references sessions (id),
  generation integer not null,
  issued_at timestamptz not null
);
create index refresh_tokens_by_session on refresh_tokens (session_id);
create policy identity on refresh_tokens to lafiya_identity using (true) with check (true);
alter table refresh_tokens enable row level security;
grant insert, select, update, delete on refresh_tokens to lafiya_identity;

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
create policy identity on mail_codes to lafiya_identity using (true) with check (true);
alter table mail_codes enable row level security;
grant insert, select, update, delete on mail_codes to lafiya_identity;

-- Wrong passwords by address, known or not, so that guessing is slowed the same for both. In the database, because Redis may be away.
create table sign_in_failures (
  address_digest bytea primary key,
  failures integer not null,
  locked_until timestamptz,
  last_failed_at timestamptz not null
);
create index sign_in_failures_by_age on sign_in_failures (last_failed_at);
create policy identity on sign_in_failures to lafiya_identity using (true) with check (true);
alter table sign_in_failures enable row level security;
grant insert, select, update, delete on sign_in_failures to lafiya_identity;

-- migrate:down
