-- migrate:up
-- Owns the live events that make open pages reload what has changed.

-- A change that open pages should react to. It holds a topic and no data, so it discloses nothing. Stored for a day; a client that was away longer
-- reloads everything.
create table live_events (
  id uuid not null,
  -- Either one user or a whole audience.
  user_id uuid,
  audience text check (audience in ('admins')),
  topic text not null check (length(topic) between 1 and 40),
  occurred_at timestamptz not null,
  primary key (id, occurred_at),
  check (num_nonnulls(user_id, audience) = 1)
) partition by range (occurred_at);
create index live_events_by_time on live_events (occurred_at);
create index live_events_by_user on live_events (user_id, occurred_at);
create index live_events_for_admins on live_events (occurred_at) where audience = 'admins';
alter table live_events enable row level security;
create policy notify on live_events for insert to lafiya_api, lafiya_identity, lafiya_worker with check (true);
create policy clean_up on live_events to lafiya_worker using (true) with check (true);
grant insert on live_events to lafiya_api, lafiya_identity;
grant insert, delete on live_events to lafiya_worker;
grant select (occurred_at) on live_events to lafiya_worker;

create table live_events_default partition of live_events default;
alter table live_events_default enable row level security;
insert into partitioned_tables (name) values ('live_events');
select create_partitions(now());

-- The events a server process may have missed for the users connected to it. The API asks for many users at once, so row security cannot apply;
-- a row only says who should reload. Users and admins are queried separately so that each query uses its own index: a client that returns after a day
-- must not cause a scan of everybody's events.
create function live_events_since(since timestamptz, people uuid[], with_admins boolean, most integer)
returns table (id uuid, user_id uuid, audience text, topic text, occurred_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, e.user_id, e.audience, e.topic, e.occurred_at from (
    select * from live_events where live_events.user_id = any (people) and live_events.occurred_at >= since
    union all
    select * from live_events where with_admins and live_events.audience = 'admins' and live_events.occurred_at >= since
  ) e order by e.occurred_at, e.id limit most
$$;

-- Which of these sessions are active, and with which role; queried once for all open streams.
create function live_sessions(wanted uuid[], at timestamptz) returns table (session_id uuid, role text)
language sql stable security definer set search_path = public, pg_temp as $$
  select w, s.role from unnest(wanted) w cross join lateral session_state(w, at) s where s.status = 'active'
$$;

revoke all on function live_events_since(timestamptz, uuid[], boolean, integer), live_sessions(uuid[], timestamptz) from public;
grant execute on function live_events_since(timestamptz, uuid[], boolean, integer), live_sessions(uuid[], timestamptz) to lafiya_api;

-- migrate:down
