-- migrate:up
-- A file given during a call: it is a line of the chat, and seen by who sees the chat.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check check (purpose in ('profile_image', 'licence', 'call_file'));
alter table call_messages add column file_id uuid unique references files (id);

-- Whoever may read the line may have the file: the rows of call_messages are those that its reader sees.
create policy call_sides on files for select to lafiya_api
  using (purpose = 'call_file' and status = 'clean' and exists (select from call_messages m where m.file_id = files.id));

-- Only one's own, and only after we looked at it. A function, because the two tables' rules would otherwise ask each other for ever.
create function may_give_file(wanted uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from files f where f.id = wanted and f.owner_id = app_user_id() and f.purpose = 'call_file' and f.status = 'clean')
$$;
revoke all on function may_give_file(uuid) from public;
grant execute on function may_give_file(uuid) to lafiya_api;
drop policy writes on call_messages;
create policy writes on call_messages for insert to lafiya_api
  with check (person_id in (select p.id from call_people p where p.user_id = app_user_id() and p.appointment_id = call_messages.appointment_id and p.removed_at is null)
    and (file_id is null or may_give_file(file_id)));

create or replace function unused_files(before timestamptz) returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select f.id from files f where f.status = 'clean' and f.judged_at < before
    and not exists (select from users u where u.id = f.owner_id and u.image_key = f.id::text)
    and not exists (select from doctors d where d.license_file_id = f.id)
    and not exists (select from doctor_decisions x where x.license_file_id = f.id)
    and not exists (select from call_messages m where m.file_id = f.id)
    limit 1000;
end $$;

-- migrate:down
