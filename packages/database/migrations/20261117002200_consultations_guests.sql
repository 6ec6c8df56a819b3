-- migrate:up
-- Guests of a call: they have no account, only a link, and each function gives access only to the participation for which the link was created.

-- Returns what a guest may know: names, times and their own state. The room and the key are returned only while the guest is admitted.
create function guest_call(digest bytea)
returns table (person_id uuid, appointment_id uuid, patient_id uuid, name text, relation text, patient_first_name text, doctor_name text, status text,
  mode text, starts_at timestamptz, ends_at timestamptz, time_zone text, extended_until timestamptz, ended_at timestamptz, link_ends_at timestamptz,
  waiting_since timestamptz, waiting_seen_at timestamptz, admitted_at timestamptz, removed_at timestamptz,
  is_in_call boolean, room text, key_sealed bytea, key_number integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.appointment_id, p.patient_id, p.name, p.relation, k.first_name, 'Dr ' || du.first_name || ' ' || du.last_name,
    a.status, a.mode, a.starts_at, a.ends_at, a.time_zone, c.extended_until, c.ended_at, p.link_ends_at,
    p.waiting_since, p.waiting_seen_at, p.admitted_at, p.removed_at,
    exists (select from call_participations s where s.appointment_id = p.appointment_id and s.person_id = p.id and s.left_at is null),
    case when p.admitted_at is not null and p.removed_at is null then c.room end,
    case when p.admitted_at is not null and p.removed_at is null and p.link_ends_at > app_now() then c.key_sealed end, c.key_number
  from call_people p join calls c on c.appointment_id = p.appointment_id join appointments a on a.id = p.appointment_id
    join patients k on k.id = p.patient_id join doctors d on d.id = p.doctor_id join users du on du.id = d.user_id
  where p.kind = 'guest' and p.link_digest = digest
$$;

-- Records that the guest is in the waiting room; the waiting time starts again if they were last seen before lost_before.
create function guest_enters_waiting_room(digest bytea, at timestamptz, lost_before timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update call_people set came_at = coalesce(came_at, at), waiting_seen_at = at,
    waiting_since = case when waiting_since is null or waiting_seen_at < lost_before then at else waiting_since end
  where kind = 'guest' and link_digest = digest and removed_at is null and link_ends_at > app_now()
$$;

-- Ends the guest's admission: the doctor must admit them again, and the rest of the call is encrypted with a new key.
create function guest_leaves(digest bytea, new_key bytea) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  call uuid;
begin
  update call_people set admitted_at = null, waiting_since = null, waiting_seen_at = null
    where kind = 'guest' and link_digest = digest and admitted_at is not null and removed_at is null returning appointment_id into call;
  if call is null then return false; end if;
  update calls set key_sealed = new_key, key_number = key_number + 1 where appointment_id = call and ended_at is null;
  return true;
end $$;

-- Returns only the messages sent since the guest was admitted, and only while they are admitted.
create function guest_messages(digest bytea, most integer)
returns table (id uuid, person_id uuid, name text, is_mine boolean, text text, sent_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, m.person_id, w.name, m.person_id = p.id, m.text, m.sent_at
  from call_people p join call_messages m on m.appointment_id = p.appointment_id and m.sent_at >= p.admitted_at
    join call_people w on w.id = m.person_id
  where p.kind = 'guest' and p.link_digest = digest and p.removed_at is null and p.link_ends_at > app_now()
  order by m.sent_at desc, m.id desc limit most
$$;

create function guest_sends_message(digest bytea, new_id uuid, new_text text, at timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with written as (
    insert into call_messages (id, appointment_id, patient_id, doctor_id, person_id, text, sent_at)
    select new_id, p.appointment_id, p.patient_id, p.doctor_id, p.id, new_text, at
    from call_people p join calls c on c.appointment_id = p.appointment_id
    where p.kind = 'guest' and p.link_digest = digest and p.admitted_at is not null and p.removed_at is null
      and p.link_ends_at > app_now() and c.ended_at is null
    returning 1)
  select exists (select from written)
$$;

-- Returns the users whose pages must refresh because a guest did something.
create function users_of_guest_call(digest bytea) returns table (user_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.user_id from call_people p cross join lateral participants_of_appointment(p.appointment_id) s
  where p.kind = 'guest' and p.link_digest = digest
$$;

revoke all on function guest_call(bytea), guest_enters_waiting_room(bytea, timestamptz, timestamptz), guest_leaves(bytea, bytea),
  guest_messages(bytea, integer), guest_sends_message(bytea, uuid, text, timestamptz), users_of_guest_call(bytea) from public;
grant execute on function guest_call(bytea), guest_enters_waiting_room(bytea, timestamptz, timestamptz), guest_leaves(bytea, bytea),
  guest_messages(bytea, integer), guest_sends_message(bytea, uuid, text, timestamptz), users_of_guest_call(bytea) to lafiya_api;

-- migrate:down
