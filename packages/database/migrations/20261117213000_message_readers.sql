-- migrate:up
-- A message of a call can be meant for the patient and the doctor only: guests do not get it.

alter table call_messages add column is_for_guests boolean not null default true;

create or replace function guest_messages(digest bytea, most integer)
returns table (id uuid, person_id uuid, name text, is_mine boolean, text text, sent_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, m.person_id, w.name, m.person_id = p.id, m.text, m.sent_at
  from call_people p join call_messages m on m.appointment_id = p.appointment_id and m.sent_at >= p.admitted_at and m.is_for_guests
    join call_people w on w.id = m.person_id
  where p.kind = 'guest' and p.link_digest = digest and p.removed_at is null and p.link_ends_at > app_now()
  order by m.sent_at desc, m.id desc limit most
$$;

-- migrate:down
