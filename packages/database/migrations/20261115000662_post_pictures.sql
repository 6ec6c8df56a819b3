-- migrate:up
-- A post may carry a picture that an admin gave: made anew as WebP, light enough for a public page, with words for those who do not see it.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check check (purpose in ('profile_image', 'licence', 'call_file', 'post_picture'));
-- How large it became in our hands; a page keeps the place free before the picture has come.
alter table files add column width integer check (width between 1 and 1200), add column height integer check (height between 1 and 1200);
-- A public page weighs at most 120 kB: what is heavier than this can never be shown on one.
alter table files add constraint files_post_picture_light check (purpose <> 'post_picture' or status <> 'clean'
  or (content_type = 'image/webp' and size_bytes <= 30000 and width is not null and height is not null));
-- Restrictive: beside the rules that allow, this one has to hold too.
create policy only_admins_give_post_pictures on files as restrictive to lafiya_api using (true)
  with check (purpose <> 'post_picture' or (select app_is_admin()));
-- One admin goes on with what another began.
create policy admin_sees_post_pictures on files for select to lafiya_api using (purpose = 'post_picture' and status = 'clean' and (select app_is_admin()));

-- The public reads revisions and never files: so a revision says itself how large its picture is.
alter table site_post_revisions
  add column picture_file_id uuid references files (id),
  add column picture_alt text check (length(picture_alt) between 1 and 200),
  add column picture_width integer check (picture_width between 1 and 1200),
  add column picture_height integer check (picture_height between 1 and 1200),
  add constraint site_post_revisions_own_picture_whole check (num_nonnulls(picture_file_id, picture_alt, picture_width, picture_height) in (0, 4)),
  add constraint site_post_revisions_one_picture check (picture is null or picture_file_id is null);
create index site_post_revisions_by_picture on site_post_revisions (picture_file_id) where picture_file_id is not null;
drop policy admin_saves on site_post_revisions;
create policy admin_saves on site_post_revisions for insert to lafiya_api with check ((select app_is_admin()) and saved_by = app_user_id()
  and (picture_file_id is null or exists (select from files f where f.id = picture_file_id and f.purpose = 'post_picture' and f.status = 'clean'
    and f.width = picture_width and f.height = picture_height)));

-- Revisions are never changed, so their pictures stay: also when a post is taken back, and when the admin who gave them has left.
create or replace function unused_files(before timestamptz) returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select f.id from files f where f.status = 'clean' and f.judged_at < before
    and not exists (select from users u where u.id = f.owner_id and u.image_key = f.id::text)
    and not exists (select from doctors d where d.license_file_id = f.id)
    and not exists (select from doctor_decisions x where x.license_file_id = f.id)
    and not exists (select from call_messages m where m.file_id = f.id)
    and not exists (select from site_post_revisions r where r.picture_file_id = f.id)
    limit 1000;
end $$;

-- migrate:down
