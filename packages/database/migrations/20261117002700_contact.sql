-- migrate:up
-- The contact form: messages from visitors of the public site, and the admins' inbox with the answers.

-- The API can insert messages and cannot select them; admins read them through the functions below, which check that the user is an admin.
create table contact_messages (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  phone text check (length(phone) <= 32),
  subject text not null check (subject in ('general', 'appointment', 'emergency', 'billing', 'insurance', 'feedback', 'other')),
  message text not null check (length(message) between 1 and 5000),
  status text not null default 'new' check (status in ('new', 'assigned', 'answered', 'closed')),
  received_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- The admin who takes care of the message.
  assigned_to uuid references users (id),
  closed_at timestamptz,
  constraint contact_messages_assigned check (status <> 'assigned' or assigned_to is not null)
);
create index contact_messages_by_arrival on contact_messages (status, received_at desc, id);
create index contact_messages_by_assignee on contact_messages (assigned_to) where assigned_to is not null;
alter table contact_messages enable row level security;
create policy write_only on contact_messages for insert to lafiya_api with check (status = 'new');
grant insert on contact_messages to lafiya_api;

-- Answers to messages. They cannot be changed or deleted.
create table contact_answers (
  id uuid primary key,
  message_id uuid not null references contact_messages (id),
  text text not null check (length(text) between 1 and 5000),
  answered_by uuid not null references users (id),
  answered_at timestamptz not null
);
create index contact_answers_by_message on contact_answers (message_id, answered_at);
create index contact_answers_by_author on contact_answers (answered_by);
create trigger contact_answers_append_only before update or delete on contact_answers for each row execute function refuse_change();
alter table contact_answers enable row level security;

-- A page of messages: unanswered ones first, oldest first, then answered or closed ones, newest first. Without a status: all that are not closed.
create function contact_inbox(wanted text, skip integer, most integer)
returns table (id uuid, name text, email text, phone text, subject text, message text, status text, received_at timestamptz, assigned_to uuid,
  assignee text, answers jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  -- Open messages are few and can be sorted; closed messages are many and are read in the order of the index.
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
    coalesce((
      select jsonb_agg(jsonb_build_object('text', a.text, 'at', a.answered_at, 'by', w.first_name || ' ' || w.last_name) order by a.answered_at, a.id)
      from contact_answers a join users w on w.id = a.answered_by where a.message_id = m.id), '[]')
  from page m left join users u on u.id = m.assigned_to
  order by m.status in ('answered', 'closed'), case when m.status not in ('answered', 'closed') then m.received_at end, m.received_at desc, m.id
$$;

create function contact_inbox_counts() returns table (status text, n integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.status, count(*)::integer from contact_messages m where app_is_admin() group by m.status
$$;

-- Assigns a message to the requesting admin, also when a colleague has it. Returns false when the message is closed or does not exist.
create function assign_contact_message(wanted uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not app_is_admin() then raise exception 'only an admin may do this' using errcode = 'insufficient_privilege'; end if;
  update contact_messages set assigned_to = app_user_id(), status = case status when 'new' then 'assigned' else status end
  where id = wanted and status <> 'closed';
  return found;
end $$;

-- Stores an answer and returns the message it belongs to, for the email; no row when the message is closed or does not exist.
create function answer_contact_message(wanted uuid, answer_id uuid, answer text, at timestamptz)
returns table (name text, email text, subject text, message text) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not app_is_admin() then raise exception 'only an admin may do this' using errcode = 'insufficient_privilege'; end if;
  update contact_messages m set status = 'answered', assigned_to = coalesce(m.assigned_to, app_user_id())
  where m.id = wanted and m.status <> 'closed';
  if not found then return; end if;
  insert into contact_answers (id, message_id, text, answered_by, answered_at) values (answer_id, wanted, answer, app_user_id(), at);
  return query select m.name, m.email, m.subject, m.message from contact_messages m where m.id = wanted;
end $$;

-- Returns false when the message is closed already or does not exist.
create function close_contact_message(wanted uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not app_is_admin() then raise exception 'only an admin may do this' using errcode = 'insufficient_privilege'; end if;
  update contact_messages set status = 'closed', closed_at = at where id = wanted and status <> 'closed';
  return found;
end $$;

-- Distinguishes a message that does not exist from one that is closed.
create function has_contact_message(wanted uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select app_is_admin() and exists (select from contact_messages where id = wanted) $$;

revoke all on function contact_inbox(text, integer, integer), contact_inbox_counts(), assign_contact_message(uuid), answer_contact_message(uuid, uuid,
  text, timestamptz), close_contact_message(uuid, timestamptz), has_contact_message(uuid) from public;
grant execute on function contact_inbox(text, integer, integer), contact_inbox_counts(), assign_contact_message(uuid), answer_contact_message(uuid,
  uuid, text, timestamptz), close_contact_message(uuid, timestamptz), has_contact_message(uuid) to lafiya_api;

-- migrate:down
