-- migrate:up
-- What somebody typed into a form that they have not sent yet, so that a reload or a closed tab loses nothing. Clinical text may not be stored in
-- the browser, so it is kept here: for its author only, until the form is sent, for a day at most.

create table form_drafts (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('booking')),
  -- As the page sent it; the API's schema limits each text.
  content jsonb not null check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 40000),
  saved_at timestamptz not null,
  primary key (user_id, kind)
);
create index form_drafts_by_time on form_drafts (saved_at);
alter table form_drafts enable row level security;
create policy own on form_drafts to lafiya_api, lafiya_worker using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant select, insert, update, delete on form_drafts to lafiya_api;
-- The worker reads them for a copy of one's data and deletes them with the account, both as the user.
grant select, delete on form_drafts to lafiya_worker;

-- For the clean-up, which reads no draft.
create function delete_form_drafts(before timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  deleted integer;
begin
  delete from form_drafts where saved_at < before;
  get diagnostics deleted = row_count;
  return deleted;
end $$;
revoke all on function delete_form_drafts(timestamptz) from public;
grant execute on function delete_form_drafts(timestamptz) to lafiya_worker;

-- migrate:down
