-- migrate:up
-- Files people give us, what they agreed to, what they ask for about themselves, and what we tell them in the app.
create table files (
  id uuid primary key,
  owner_id uuid not null references users (id),
  purpose text not null check (purpose in ('profile_image', 'licence', 'call_file', 'post_picture')),
  -- waiting: a place was given, nothing was looked at; clean: scanned and re-made by us; refused: removed, with the reason.
  status text not null default 'waiting' check (status in ('waiting', 'clean', 'refused')),
  name text not null check (length(name) between 1 and 200 and name !~ '[/\\]'),
  content_type text not null check (length(content_type) <= 100),
  size_bytes bigint not null check (size_bytes between 1 and 20971520),
  key text not null unique check (length(key) <= 200),
  refused_because text check (length(refused_because) <= 200),
  created_at timestamptz not null default now(),
  judged_at timestamptz,
  -- How large it became in our hands; a page keeps the place free before the picture has come.
  width integer check (width between 1 and 1200),
  height integer check (height between 1 and 1200),
  -- A public page weighs at most 120 kB: what is heavier than this can never be shown on one.
  constraint files_post_picture_light check (purpose <> 'post_picture' or status <> 'clean'
  or (content_type = 'image/webp' and size_bytes <= 30000 and width is not null and height is not null))
);
create index files_by_owner on files (owner_id, created_at desc);
create index files_waiting on files (created_at) where status = 'waiting';
alter table files enable row level security;
create policy own on files to lafiya_api using (owner_id = app_user_id()) with check (owner_id = app_user_id());
create policy tidy on files to lafiya_worker using (true) with check (true);
grant insert, select, update on files to lafiya_api;
grant select, update, delete on files to lafiya_worker;

-- Revisions are never changed, so their pictures stay: also when a post is taken back, and when the admin who gave them has left.
create function unused_files(before timestamptz) returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select f.id from files f where f.status = 'clean' and f.judged_at < before
    and not exists (select from users u where u.id = f.owner_id and u.image_key = f.id::text)
    and not exists (select from doctors d where d.license_file_id = f.id)
    and not exists (select from doctor_decisions x where x.license_file_id = f.id)
    and not exists (select from call_messages m where m.file_id = f.id)
    and not exists (select from site_post_revisions r where r.picture_file_id = f.id)
    limit 1000;
end $$;

revoke all on function unused_files(timestamptz) from public;
grant execute on function unused_files(timestamptz) to lafiya_worker;

-- migrate:down
