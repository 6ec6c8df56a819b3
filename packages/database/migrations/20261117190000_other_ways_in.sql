-- migrate:up
-- A new password, or signing out everywhere, ends the other ways into an account.

-- A passkey signs in alone only while it is confirmed: by being added, or by being used together with the password.
alter table passkeys add column is_confirmed boolean not null default true;

create function delete_calendar_feed(person uuid) returns boolean language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from calendar_feeds where user_id = person returning 1) select exists (select from gone)
$$;
revoke all on function delete_calendar_feed(uuid) from public;
grant execute on function delete_calendar_feed(uuid) to lafiya_identity;

-- migrate:down
