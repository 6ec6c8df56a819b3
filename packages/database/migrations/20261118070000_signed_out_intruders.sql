-- migrate:up
-- Whoever was signed out or suspended during a call still holds a join token for a few minutes. The webhook removes them too, as the
-- worker does: a session that is only idle counts as signed in, and guests have none.

create or replace function is_intruder(in_room text, person uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from calls c where c.room = in_room and not exists (
    select from call_people p where p.id = person and p.appointment_id = c.appointment_id and p.admitted_at is not null and p.removed_at is null
      and (p.kind = 'guest' or exists (select from users_signed_in(array[p.user_id], app_now())))))
$$;

-- migrate:down
