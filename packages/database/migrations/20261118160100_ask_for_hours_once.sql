-- migrate:up
-- Two admins who ask for hours at the same moment ask each doctor once: the second waits for the first and then sees its notifications.
drop function doctors_to_ask_for_hours(timestamptz);
create function doctors_to_ask_for_hours(week timestamptz) returns table (user_id uuid, email text, first_name text)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if not app_is_admin() then return; end if;
  perform pg_advisory_xact_lock(hashtext('ask-for-hours'));
  return query select u.id, u.email::text, u.first_name from listed_doctors l join doctors d on d.id = l.id join users u on u.id = d.user_id
    where (l.next_free is null or l.next_free > week)
      and not exists (select from notifications n where n.user_id = u.id and n.kind = 'availability.asked' and n.occurred_at > app_now() - interval '7 days')
    order by u.last_name, u.id limit 200;
end $$;
revoke all on function doctors_to_ask_for_hours(timestamptz) from public;
grant execute on function doctors_to_ask_for_hours(timestamptz) to lafiya_api;

-- migrate:down
