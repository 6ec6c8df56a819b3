-- migrate:up
-- Double opt-in: an address counts only once its owner confirmed. Links are signed, so no token is kept here.
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

-- The API may ask for these three things and nothing else: it cannot list who reads our letters.
-- Returns the subscription when a confirmation is to be mailed; an address that is confirmed already, or was asked minutes ago, gets no second mail.
create function request_newsletter(new_id uuid, address citext, at timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known newsletter_subscriptions;
begin
  insert into newsletter_subscriptions (id, email, status, requested_at) values (new_id, address, 'requested', at) on conflict (email) do nothing;
  if found then return new_id; end if;
  select * into known from newsletter_subscriptions where email = address for update;
  if known.status = 'confirmed' or (known.status = 'requested' and known.requested_at > at - interval '10 minutes') then return null; end if;
  -- Who leaves and asks again has not consented yet: the old moment of consent goes with the old subscription.
  update newsletter_subscriptions set status = 'requested', requested_at = at, confirmed_at = null, unsubscribed_at = null where id = known.id;
  return known.id;
end $$;

create function confirm_newsletter(subscription uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update newsletter_subscriptions set status = 'confirmed', confirmed_at = coalesce(confirmed_at, at)
  where id = subscription and status in ('requested', 'confirmed');
  return found;
end $$;

-- Unsubscribing twice is as good as once: the link keeps working.
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

-- Only those who confirmed: the others have not agreed to be written to.
create function newsletter_readers() returns table (email text, confirmed_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.email::text, s.confirmed_at from newsletter_subscriptions s where app_is_admin() and s.status = 'confirmed' order by s.confirmed_at, s.id
$$;

revoke all on function request_newsletter(uuid, citext, timestamptz), confirm_newsletter(uuid, timestamptz), unsubscribe_newsletter(uuid,
  timestamptz), newsletter_counts(), newsletter_readers() from public;
grant execute on function request_newsletter(uuid, citext, timestamptz), confirm_newsletter(uuid, timestamptz), unsubscribe_newsletter(uuid,
  timestamptz), newsletter_counts(), newsletter_readers() to lafiya_api;

-- migrate:down
