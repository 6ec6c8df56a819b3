-- migrate:up
-- Newsletter subscriptions with double opt-in.

-- An address counts only after its owner has confirmed it. The links in emails are signed, so no token is stored.
-- The API has no access to the table, only to the functions below; only admins can list the subscribers.
create table newsletter_subscriptions (
  id uuid primary key,
  email citext not null unique check (length(email) between 3 and 254),
  status text not null check (status in ('requested', 'confirmed', 'unsubscribed')),
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger newsletter_subscriptions_touch before update on newsletter_subscriptions for each row execute function touch_updated_at();
alter table newsletter_subscriptions enable row level security;

-- Returns the subscription's id when a confirmation email must be sent, or null when the address is confirmed already or the last request is less
-- than ten minutes old.
create function request_newsletter(new_id uuid, address citext, at timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known newsletter_subscriptions;
begin
  insert into newsletter_subscriptions (id, email, status, requested_at) values (new_id, address, 'requested', at) on conflict (email) do nothing;
  if found then return new_id; end if;
  select * into known from newsletter_subscriptions where email = address for update;
  if known.status = 'confirmed' or (known.status = 'requested' and known.requested_at > at - interval '10 minutes') then return null; end if;
  -- Somebody who unsubscribed and subscribes again has to consent again, so the time of the old consent is deleted.
  update newsletter_subscriptions set status = 'requested', requested_at = at, confirmed_at = null, unsubscribed_at = null where id = known.id;
  return known.id;
end $$;

-- Returns false for unsubscribed addresses, so that an old link cannot subscribe them again.
create function confirm_newsletter(subscription uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update newsletter_subscriptions set status = 'confirmed', confirmed_at = coalesce(confirmed_at, at)
  where id = subscription and status in ('requested', 'confirmed');
  return found;
end $$;

-- Idempotent, so that the link in an email keeps working.
create function unsubscribe_newsletter(subscription uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update newsletter_subscriptions set status = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, at) where id = subscription;
  return found;
end $$;

create function newsletter_counts() returns table (status text, n integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.status, count(*)::integer from newsletter_subscriptions s where app_is_admin() group by s.status
$$;

-- Only confirmed subscribers; the others have not consented to receive emails.
create function newsletter_readers() returns table (email text, confirmed_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.email::text, s.confirmed_at from newsletter_subscriptions s where app_is_admin() and s.status = 'confirmed' order by s.confirmed_at, s.id
$$;

revoke all on function request_newsletter(uuid, citext, timestamptz), confirm_newsletter(uuid, timestamptz), unsubscribe_newsletter(uuid,
  timestamptz), newsletter_counts(), newsletter_readers() from public;
grant execute on function request_newsletter(uuid, citext, timestamptz), confirm_newsletter(uuid, timestamptz), unsubscribe_newsletter(uuid,
  timestamptz), newsletter_counts(), newsletter_readers() to lafiya_api;

-- migrate:down
