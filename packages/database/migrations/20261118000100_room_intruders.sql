-- migrate:up
-- A join token outlives the removal of its person by a few minutes. The webhook asks whether whoever has joined a room belongs there.

create function is_intruder(in_room text, person uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from calls c where c.room = in_room and not exists (
    select from call_people p where p.id = person and p.appointment_id = c.appointment_id and p.admitted_at is not null and p.removed_at is null))
$$;

revoke all on function is_intruder(text, uuid) from public;
grant execute on function is_intruder(text, uuid) to lafiya_api;

-- migrate:down
