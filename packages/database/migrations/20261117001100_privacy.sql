-- migrate:up
-- Owns consents, data exports and the closing of accounts.

-- What a user consented to or withdrew, for which version of the text, and when. Append-only.
create table consents (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('terms', 'health_data', 'telemedicine', 'news')),
  version text not null check (length(version) <= 20),
  is_given boolean not null,
  occurred_at timestamptz not null
);
create index consents_by_user on consents (user_id, kind, occurred_at desc);
create trigger consents_append_only before update or delete on consents for each row execute function refuse_change();
alter table consents enable row level security;
create policy own on consents for select to lafiya_api, lafiya_worker using (user_id = app_user_id());
create policy own_adds on consents for insert to lafiya_api with check (user_id = app_user_id());
create policy identity_adds on consents for insert to lafiya_identity with check (true);
grant insert, select on consents to lafiya_api;
grant select on consents to lafiya_worker;
grant insert on consents to lafiya_identity;

-- Exports of everything stored about a user, made by a job and stored for a week.
create table data_exports (
  id uuid primary key,
  user_id uuid not null references users (id),
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed', 'expired')),
  progress smallint not null default 0 check (progress between 0 and 100),
  key text check (length(key) <= 200),
  size_bytes bigint,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz
);
create index data_exports_by_user on data_exports (user_id, requested_at desc);
create index data_exports_open on data_exports (requested_at) where status in ('waiting', 'running', 'ready');
create unique index data_exports_one_at_a_time on data_exports (user_id) where status in ('waiting', 'running');
alter table data_exports enable row level security;
create policy own on data_exports for select to lafiya_api using (user_id = app_user_id());
create policy own_adds on data_exports for insert to lafiya_api with check (user_id = app_user_id() and status = 'waiting');
create policy work on data_exports to lafiya_worker using (true) with check (true);
grant insert, select on data_exports to lafiya_api;
grant select, update on data_exports to lafiya_worker;

-- Requests to delete an account, due after a week in which the user may withdraw. The patient record and the audit log are retained by law.
create table account_closures (
  user_id uuid primary key references users (id),
  requested_at timestamptz not null,
  due_at timestamptz not null,
  closed_at timestamptz
);
create index account_closures_due on account_closures (due_at) where closed_at is null;
alter table account_closures enable row level security;
create policy own on account_closures to lafiya_api using (user_id = app_user_id()) with check (user_id = app_user_id() and closed_at is null);
create policy work on account_closures for select to lafiya_worker using (true);
grant insert, select, delete on account_closures to lafiya_api;
grant select on account_closures to lafiya_worker;

-- The caller's sessions and sign-in methods, for their export. The worker has no access to these tables.
create function own_sign_ins() returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'devices', (select coalesce(jsonb_agg(jsonb_build_object('device', device, 'address', host(address), 'startedAt', started_at,
      'lastActiveAt', last_active_at, 'endedAt', ended_at, 'endReason', end_reason, 'factors', factors) order by started_at desc), '[]')
      from sessions where user_id = app_user_id()),
    'authenticatorApp', exists (select from authenticator_apps where user_id = app_user_id() and confirmed_at is not null),
    'passkeys', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'createdAt', created_at, 'lastUsedAt', last_used_at) order by created_at),
      '[]') from passkeys where user_id = app_user_id()),
    'trustedDevices', (select coalesce(jsonb_agg(jsonb_build_object('device', device, 'expiresAt', expires_at) order by created_at), '[]')
      from trusted_devices where user_id = app_user_id()),
    'connectedAccounts', (select coalesce(jsonb_agg(jsonb_build_object('provider', provider, 'since', created_at)), '[]')
      from external_identities where user_id = app_user_id()))
$$;

-- What is stored under the caller's verified email and about them as staff, for the same export.
create function own_contact_data() returns jsonb language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  address citext;
begin
  select email into address from users where id = app_user_id() and email_verified_at is not null;
  return jsonb_build_object(
    'newsletter', (select jsonb_build_object('status', status, 'requestedAt', requested_at, 'confirmedAt', confirmed_at,
      'unsubscribedAt', unsubscribed_at) from newsletter_subscriptions where email = address),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('subject', subject, 'message', message, 'name', name, 'phone', phone, 'status', status,
      'receivedAt', received_at) order by received_at), '[]') from contact_messages where email = address),
    'title', (select title from staff where user_id = app_user_id()),
    'departments', (select coalesce(jsonb_agg(d.name order by d.name), '[]')
      from departments d join department_members m on m.department_id = d.id where m.user_id = app_user_id()));
end $$;

-- Closes one account that is due: ends its sessions and deletes its credentials, notifications and contact data.
create function close_account(wanted uuid, at timestamptz) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- The account stays open until the last upcoming appointment, as a patient or as a doctor, is over.
  if has_upcoming_appointments(wanted, at) then return false; end if;
  update account_closures set closed_at = at where user_id = wanted and closed_at is null and due_at <= at;
  if not found then return false; end if;
  update sessions set ended_at = at, end_reason = 'everywhere' where user_id = wanted and ended_at is null;
  delete from authenticator_apps where user_id = wanted;
  delete from passkeys where user_id = wanted;
  delete from recovery_codes where user_id = wanted;
  delete from trusted_devices where user_id = wanted;
  delete from external_identities where user_id = wanted;
  delete from mail_codes where user_id = wanted;
  delete from notifications where user_id = wanted;
  update users set status = 'closed', email = 'closed-' || wanted || '@closed.invalid', password_hash = null, phone = null, address = null,
    image_key = null, date_of_birth = null, signup_intent = null, access_version = access_version + 1 where id = wanted;
  return true;
end $$;

revoke all on function own_sign_ins(), own_contact_data(), close_account(uuid, timestamptz) from public;
grant execute on function own_sign_ins(), own_contact_data(), close_account(uuid, timestamptz) to lafiya_worker;

-- migrate:down
