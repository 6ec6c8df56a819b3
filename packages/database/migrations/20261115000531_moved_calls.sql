-- migrate:up
-- A visit that is moved to another time begins anew: who came to the old time has not come to the new one, nobody is let in, and links of guests have ended.
create function begin_call_anew() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update calls set extended_until = null where appointment_id = new.id and extended_until is not null;
  update call_people set came_at = null, waiting_since = null, waiting_seen_at = null, admitted_at = case kind when 'doctor' then admitted_at end,
    link_ends_at = case kind when 'guest' then least(link_ends_at, app_now()) end where appointment_id = new.id;
  return null;
end $$;
revoke all on function begin_call_anew() from public;
create trigger appointments_begin_call_anew after update of starts_at on appointments for each row
  when (old.starts_at is distinct from new.starts_at) execute function begin_call_anew();

-- migrate:down
