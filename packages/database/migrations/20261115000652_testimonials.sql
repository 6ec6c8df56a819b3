-- migrate:up
-- The author's yes to being quoted on the public site, and which of those words the provider shows. Without the first the second cannot be: it hangs on it.
create table quote_consents (
  appointment_id uuid primary key references reviews (appointment_id) on delete cascade,
  patient_id uuid not null references patients (id),
  -- Who wrote the words: theirs is the name that is shown.
  given_by uuid not null references users (id),
  shown_as text not null check (shown_as in ('first_name', 'no_name')),
  -- As the author says it: we know no state of anybody otherwise.
  state text check (length(state) between 1 and 40),
  given_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (state is null or shown_as = 'first_name')
);
create index quote_consents_by_patient on quote_consents (patient_id);
create index quote_consents_by_author on quote_consents (given_by);
create index quote_consents_by_moment on quote_consents (given_at desc, appointment_id);

create table site_testimonials (
  appointment_id uuid primary key references quote_consents (appointment_id) on delete cascade,
  position integer not null check (position > 0),
  created_at timestamptz not null default now(),
  constraint site_testimonials_one_place unique (position) deferrable initially deferred
);

alter table quote_consents enable row level security;
alter table site_testimonials enable row level security;
create policy family on quote_consents for select to lafiya_api, lafiya_worker using (patient_id = any (array(select unnest(app_family_ids()))));
create policy admin on quote_consents for select to lafiya_api using ((select app_is_admin()));
create policy author_gives on quote_consents for insert to lafiya_api
  with check (given_by = app_user_id() and patient_id = any (array(select unnest(app_family_ids()))));
create policy family_withdraws on quote_consents for delete to lafiya_api using (patient_id = any (array(select unnest(app_family_ids()))));
create policy admin on site_testimonials to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));
grant select, insert, delete on quote_consents to lafiya_api;
grant select on quote_consents to lafiya_worker;
grant select, insert, delete on site_testimonials to lafiya_api;

-- A yes is to words that are there, by who wrote them.
create function guard_quote_consent() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from reviews r where r.appointment_id = new.appointment_id and r.patient_id = new.patient_id and r.author_id = new.given_by
      and r.words is not null) then
    raise exception 'only who wrote the words lets them be quoted' using errcode = 'check_violation', constraint = 'quote_consents_by_their_author';
  end if;
  return new;
end $$;
create trigger quote_consents_guard before insert or update on quote_consents for each row execute function guard_quote_consent();

-- Other words need another yes; and who leaves takes the yes along.
create function end_quote_consent() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'reviews' then
    delete from quote_consents where appointment_id = new.appointment_id;
  else
    delete from quote_consents where given_by = new.id;
  end if;
  return null;
end $$;
create trigger reviews_end_quote after update of words on reviews for each row
  when (new.words is distinct from old.words) execute function end_quote_consent();
create trigger users_end_quotes after update of status on users for each row
  when (new.status = 'closed' and old.status <> 'closed') execute function end_quote_consent();

-- What the public reads: the words as they were written, and of the author what was agreed to.
create function shown_testimonials() returns table (words text, first_name text, state text)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.words, case when c.shown_as = 'first_name' then u.first_name end, c.state
  from site_testimonials t join quote_consents c on c.appointment_id = t.appointment_id join reviews r on r.appointment_id = t.appointment_id
    join users u on u.id = c.given_by
  where r.words is not null
  order by t.position
$$;
revoke all on function guard_quote_consent() from public;
revoke all on function end_quote_consent() from public;
revoke all on function shown_testimonials() from public;
grant execute on function shown_testimonials() to lafiya_api;

-- migrate:down
