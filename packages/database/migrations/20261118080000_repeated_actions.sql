-- migrate:up
-- A second click must not be answered with an error when the first one did what was asked.

-- The status to which the caller's own action led, if nothing has happened to the appointment since.
create function status_by_own_action(wanted uuid) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  last record;
begin
  select e.actor_id, e.act, e.to_status into last from appointment_events e
    where e.appointment_id = wanted and e.act not in ('change', 'hide') order by e.occurred_at desc, e.id desc limit 1;
  -- Booking and moving lead to a status, too, but whoever asks for that status next asks for something else.
  return case when last.actor_id = app_user_id() and last.act in ('confirm', 'accept', 'reject', 'start', 'complete', 'cancel', 'no_show')
    then last.to_status end;
end $$;
revoke all on function status_by_own_action(uuid) from public;
grant execute on function status_by_own_action(uuid) to lafiya_api;

-- migrate:down
