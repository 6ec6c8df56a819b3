-- migrate:up
-- Owns the metadata of uploaded files; their content is in the file store.

create table files (
  id uuid primary key,
  owner_id uuid not null references users (id),
  -- A call_file is a message of the call's chat, visible to whoever sees the chat. A post_picture is uploaded by an admin for a public page.
  purpose text not null check (purpose in ('profile_image', 'licence', 'call_file', 'post_picture')),
  -- 'waiting': a key was issued, nothing has been checked. 'clean': scanned and re-encoded by us. 'refused': deleted, see refusal_reason.
  status text not null default 'waiting' check (status in ('waiting', 'clean', 'refused')),
  name text not null check (length(name) between 1 and 200 and name !~ '[/\\]'),
  content_type text not null check (length(content_type) <= 100),
  size_bytes bigint not null check (size_bytes between 1 and 20971520),
  key text not null unique check (length(key) <= 200),
  refusal_reason text check (length(refusal_reason) <= 200),
  created_at timestamptz not null default now(),
  scanned_at timestamptz,
  -- Size of the re-encoded picture, so that a page can reserve its space before it has loaded.
  width integer check (width between 1 and 1200),
  height integer check (height between 1 and 1200),
  -- A public page may be at most 120 kB in total, so its picture must be a WebP of at most 30 kB.
  constraint files_post_picture_light check (purpose <> 'post_picture' or status <> 'clean'
    or (content_type = 'image/webp' and size_bytes <= 30000 and width is not null and height is not null))
);
create index files_by_owner on files (owner_id, created_at desc);
create index files_waiting on files (created_at) where status = 'waiting';
alter table files enable row level security;
create policy own on files to lafiya_api using (owner_id = app_user_id()) with check (owner_id = app_user_id());
create policy clean_up on files to lafiya_worker using (true) with check (true);
grant insert, select, update on files to lafiya_api;
grant select, update, delete on files to lafiya_worker;

-- Clean files that nothing references, such as a replaced picture or a licence that was never submitted. Security definer because the worker cannot
-- read the referencing tables. Post revisions are never changed, so their pictures stay even if the post is withdrawn or its admin has left.
create function unused_files(before timestamptz) returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select f.id from files f where f.status = 'clean' and f.scanned_at < before
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
