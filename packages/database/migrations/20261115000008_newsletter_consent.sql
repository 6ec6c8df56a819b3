-- migrate:up
-- Who leaves and asks again has not consented yet: the old moment of consent goes with the old subscription.
create or replace function request_newsletter(new_id uuid, address citext, at timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known newsletter_subscriptions;
begin
  insert into newsletter_subscriptions (id, email, status, requested_at) values (new_id, address, 'requested', at) on conflict (email) do nothing;
  if found then return new_id; end if;
  select * into known from newsletter_subscriptions where email = address for update;
  if known.status = 'confirmed' or (known.status = 'requested' and known.requested_at > at - interval '10 minutes') then return null; end if;
  update newsletter_subscriptions set status = 'requested', requested_at = at, confirmed_at = null, unsubscribed_at = null where id = known.id;
  return known.id;
end $$;

-- migrate:down
