-- migrate:up
-- The inbox: who takes care of a visitor's message, what was answered, and how many read our letter. The API still cannot select from these tables; it asks
-- for what an admin may see, and the functions ask whether it is one.
alter table contact_messages
  add column assigned_to uuid references users (id),
  add column closed_at timestamptz,
  add constraint contact_messages_taken check (status <> 'assigned' or assigned_to is not null);
create index contact_messages_by_assignee on contact_messages (assigned_to) where assigned_to is not null;

create table contact_answers (
  id uuid primary key,
  message_id uuid not null references contact_messages (id),
  words text not null check (length(words) between 1 and 5000),
  answered_by uuid not null references users (id),
  answered_at timestamptz not null
);
create index contact_answers_by_message on contact_answers (message_id, answered_at);
create index contact_answers_by_author on contact_answers (answered_by);
create trigger contact_answers_append_only before update or delete on contact_answers for each row execute function refuse_change();
alter table contact_answers enable row level security;

-- A page of messages: those who wait come first, the oldest of them before the others; of what was answered or closed the newest comes first. Without a status, all that are not closed.
create function contact_inbox(wanted text, skip integer, most integer)
returns table (id uuid, name text, email text, phone text, subject text, message text, status text, received_at timestamptz, assigned_to uuid,
  assignee text, answers jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  -- Open ones are few and sorted; closed ones are many and read along the index.
  with page as (
    (select m.* from contact_messages m
      where app_is_admin() and wanted is distinct from 'closed'
        and m.status = any (case when wanted is null then array['new', 'assigned', 'answered'] else array[wanted] end)
      order by m.status = 'answered', case when m.status <> 'answered' then m.received_at end, m.received_at desc, m.id
      offset skip limit least(most, 100))
    union all
    (select m.* from contact_messages m where app_is_admin() and wanted = 'closed' and m.status = 'closed'
      order by m.received_at desc, m.id offset skip limit least(most, 100)))
  select m.id, m.name, m.email, m.phone, m.subject, m.message, m.status, m.received_at, m.assigned_to, u.first_name || ' ' || u.last_name,
    coalesce((select jsonb_agg(jsonb_build_object('words', a.words, 'at', a.answered_at, 'by', w.first_name || ' ' || w.last_name) order by a.answered_at, a.id)
      from contact_answers a join users w on w.id = a.answered_by where a.message_id = m.id), '[]')
  from page m left join users u on u.id = m.assigned_to
  order by m.status in ('answered', 'closed'), case when m.status not in ('answered', 'closed') then m.received_at end, m.received_at desc, m.id
$$;
create function contact_inbox_counts() returns table (status text, n integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.status, count(*)::integer from contact_messages m where app_is_admin() group by m.status
$$;

-- The one who asks takes a message over, also from a colleague. False when it is closed, or not there.
create function take_contact_message(wanted uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not app_is_admin() then raise exception 'only an admin may do this' using errcode = 'insufficient_privilege'; end if;
  update contact_messages set assigned_to = app_user_id(), status = case status when 'new' then 'assigned' else status end
  where id = wanted and status <> 'closed';
  return found;
end $$;
-- Keeps an answer, and says to whom it goes; nothing when the message is closed, or not there.
create function answer_contact_message(wanted uuid, answer_id uuid, answer text, at timestamptz)
returns table (name text, email text, subject text, message text) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not app_is_admin() then raise exception 'only an admin may do this' using errcode = 'insufficient_privilege'; end if;
  update contact_messages m set status = 'answered', assigned_to = coalesce(m.assigned_to, app_user_id()) where m.id = wanted and m.status <> 'closed';
  if not found then return; end if;
  insert into contact_answers (id, message_id, words, answered_by, answered_at) values (answer_id, wanted, answer, app_user_id(), at);
  return query select m.name, m.email, m.subject, m.message from contact_messages m where m.id = wanted;
end $$;
create function close_contact_message(wanted uuid, at timestamptz) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not app_is_admin() then raise exception 'only an admin may do this' using errcode = 'insufficient_privilege'; end if;
  update contact_messages set status = 'closed', closed_at = at where id = wanted and status <> 'closed';
  return found;
end $$;
-- Told apart from one that is closed.
create function knows_contact_message(wanted uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select app_is_admin() and exists (select from contact_messages where id = wanted) $$;

create function newsletter_counts() returns table (status text, n integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.status, count(*)::integer from newsletter_subscriptions s where app_is_admin() group by s.status
$$;
-- Only those who confirmed: the others have not agreed to be written to.
create function newsletter_readers() returns table (email text, confirmed_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.email::text, s.confirmed_at from newsletter_subscriptions s where app_is_admin() and s.status = 'confirmed' order by s.confirmed_at, s.id
$$;
do $$
declare
  name text;
begin
  foreach name in array array['contact_inbox(text, integer, integer)', 'contact_inbox_counts()', 'take_contact_message(uuid)',
    'answer_contact_message(uuid, uuid, text, timestamptz)', 'close_contact_message(uuid, timestamptz)', 'knows_contact_message(uuid)',
    'newsletter_counts()', 'newsletter_readers()'] loop
    execute format('revoke all on function %s from public', name);
    execute format('grant execute on function %s to lafiya_api', name);
  end loop;
end $$;

-- migrate:down
