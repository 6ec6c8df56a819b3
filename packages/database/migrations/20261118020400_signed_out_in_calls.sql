-- migrate:up
-- The worker removes people from calls who are signed out, suspended for example.

-- Which of these users are signed in somewhere. A session that is only idle counts: whoever is in a call may touch nothing for a while.
create function users_signed_in(wanted uuid[], at timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct s.user_id from sessions s where s.user_id = any (wanted) and s.ended_at is null and s.ends_at > at
$$;
revoke all on function users_signed_in(uuid[], timestamptz) from public;
grant execute on function users_signed_in(uuid[], timestamptz) to lafiya_worker;

-- migrate:down
