-- migrate:up
-- What admins manage on the public site: posts, questions and answers, services, the order of the doctors, figures, a banner and testimonials.

-- The public sees the published revision of a post, from published_at on; newer revisions are drafts until they are published too.
create table site_posts (
  id uuid primary key,
  slug text not null unique check (length(slug) <= 80 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  latest_revision integer not null check (latest_revision > 0),
  published_revision integer check (published_revision <= latest_revision),
  published_at timestamptz,
  -- When the published text was last changed after its publication.
  changed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((published_revision is null) = (published_at is null))
);
create index site_posts_by_time on site_posts (published_at desc, id);
create trigger site_posts_touch before update on site_posts for each row execute function touch_updated_at();
alter table site_posts enable row level security;
create policy public_reads on site_posts for select to lafiya_api using (published_at <= app_now());
create policy admin on site_posts to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));
grant insert, select on site_posts to lafiya_api;
grant update (slug, latest_revision, published_revision, published_at, changed_at) on site_posts to lafiya_api;

-- Every saved state of a post. Rows cannot be changed or deleted.
create table site_post_revisions (
  post_id uuid not null references site_posts (id),
  number integer not null check (number > 0),
  title text not null check (length(title) between 1 and 120),
  summary text not null check (length(summary) between 1 and 300),
  body text not null check (length(body) between 1 and 40000),
  picture text check (picture in ('consult', 'family', 'clinic', 'envelope')),
  tags text[] not null default '{}' check (cardinality(tags) <= 6),
  author_name text not null check (length(author_name) between 1 and 120),
  -- Null for content that came with the installation.
  saved_by uuid references users (id),
  saved_at timestamptz not null,
  -- A picture uploaded by an admin, re-encoded as WebP and small enough for a public page, with an alternative text. The public can read revisions
  -- but not files, so the size is stored here.
  picture_file_id uuid references files (id),
  picture_alt text check (length(picture_alt) between 1 and 200),
  picture_width integer check (picture_width between 1 and 1200),
  picture_height integer check (picture_height between 1 and 1200),
  primary key (post_id, number),
  constraint site_post_revisions_own_picture_whole check (num_nonnulls(picture_file_id, picture_alt, picture_width, picture_height) in (0, 4)),
  constraint site_post_revisions_one_picture check (picture is null or picture_file_id is null)
);
create index site_post_revisions_by_author on site_post_revisions (saved_by);
create index site_post_revisions_by_picture on site_post_revisions (picture_file_id) where picture_file_id is not null;
create trigger site_post_revisions_append_only before update or delete on site_post_revisions for each row execute function refuse_change();
alter table site_post_revisions enable row level security;
-- The subquery is subject to the policies of site_posts, so no revision of an unpublished post is visible.
create policy public_reads on site_post_revisions for select to lafiya_api
  using (exists (select from site_posts p where p.id = post_id and p.published_revision = number and p.published_at <= app_now()));
create policy admin_reads on site_post_revisions for select to lafiya_api using ((select app_is_admin()));
create policy admin_saves on site_post_revisions for insert to lafiya_api with check ((select app_is_admin()) and saved_by = app_user_id()
  and (picture_file_id is null or exists (select from files f where f.id = picture_file_id and f.purpose = 'post_picture' and f.status = 'clean'
    and f.width = picture_width and f.height = picture_height)));
grant insert, select on site_post_revisions to lafiya_api;

-- Added here because the two tables reference each other.
alter table site_posts add constraint site_posts_published foreign key (id, published_revision) references site_post_revisions (post_id, number);

-- Questions and answers of the FAQ page, in the order of their position.
create table site_faqs (
  id uuid primary key,
  position integer not null check (position > 0),
  question text not null check (length(question) between 1 and 200),
  answer text not null check (length(answer) between 1 and 4000),
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint site_faqs_one_position unique (position) deferrable initially deferred
);
create trigger site_faqs_touch before update on site_faqs for each row execute function touch_updated_at();
alter table site_faqs enable row level security;
create policy public_reads on site_faqs for select to lafiya_api using (is_published);
create policy admin on site_faqs to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));
grant insert, select, update, delete on site_faqs to lafiya_api;

-- What the site says about each service; booking reads the table 'services'. The slug is part of the page's address and cannot change. Services are
-- never deleted, because appointments reference them; they can be hidden.
create table site_services (
  slug text primary key references services (slug),
  position integer not null check (position > 0),
  icon text not null check (icon in ('female', 'leaf', 'male', 'meal', 'medicine', 'nurse', 'places', 'urgent')),
  name text not null check (length(name) between 1 and 60),
  summary text not null check (length(summary) between 1 and 200),
  -- How to get the service today, and what is not available yet.
  how text not null check (length(how) between 1 and 160),
  offers text[] not null check (cardinality(offers) <= 6 and length(array_to_string(offers, '')) <= 720),
  reasons text[] not null check (cardinality(reasons) <= 6 and length(array_to_string(reasons, '')) <= 720),
  -- Featured services are shown as cards that open, the others in a carousel.
  is_featured boolean not null,
  is_shown boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint site_services_one_position unique (position) deferrable initially deferred
);
create trigger site_services_touch before update on site_services for each row execute function touch_updated_at();
alter table site_services enable row level security;
create policy public_reads on site_services for select to lafiya_api using (is_shown);
create policy admin on site_services to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));
grant select on site_services to lafiya_api;
grant insert (slug, position, icon, name, summary, how, offers, reasons, is_featured, is_shown) on site_services to lafiya_api;
grant update (position, icon, name, summary, how, offers, reasons, is_featured, is_shown) on site_services to lafiya_api;

-- The doctors shown first, in this order; the others follow by name. Doctors who are not in the directory are not shown, whatever their position.
create table site_team (
  doctor_id uuid primary key references doctors (id) on delete cascade,
  position integer not null check (position > 0),
  created_at timestamptz not null default now(),
  constraint site_team_one_position unique (position) deferrable initially deferred
);
alter table site_team enable row level security;
create policy admin on site_team to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));
grant insert, select, delete on site_team to lafiya_api;

-- The figures on the site: each is counted by us, given with its source and date, or hidden.
create table site_counters (
  name text primary key check (name in ('doctors', 'places', 'hospitals', 'clinics', 'states')),
  mode text not null default 'counted' check (mode in ('counted', 'given', 'hidden')),
  given_value integer check (given_value between 1 and 1000000000),
  source text check (length(source) between 1 and 200),
  as_of date,
  updated_at timestamptz not null default now(),
  -- A figure that we do not count ourselves needs a source and a date.
  constraint site_counters_given check (mode <> 'given' or (given_value is not null and source is not null and as_of is not null))
);
create trigger site_counters_touch before update on site_counters for each row execute function touch_updated_at();
alter table site_counters enable row level security;
create policy public_reads on site_counters for select to lafiya_api using (true);
create policy admin_changes on site_counters for update to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));
grant select on site_counters to lafiya_api;
grant update (mode, given_value, source, as_of) on site_counters to lafiya_api;
insert into site_counters (name) values ('doctors'), ('places'), ('hospitals'), ('clinics'), ('states');

-- The banner of the site: at most one row, none by default.
create table site_promotion (
  is_only boolean primary key default true check (is_only),
  text text not null check (length(text) between 1 and 140),
  link_label text not null check (length(link_label) between 1 and 40),
  path text not null check (length(path) <= 200 and path ~ '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$'),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_shown boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint site_promotion_ends_later check (starts_at < ends_at)
);
create trigger site_promotion_touch before update on site_promotion for each row execute function touch_updated_at();
alter table site_promotion enable row level security;
create policy public_reads on site_promotion for select to lafiya_api using (is_shown and starts_at <= app_now() and app_now() < ends_at);
create policy admin on site_promotion to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));
grant insert, select, update on site_promotion to lafiya_api;

-- The consent of a review's author to be quoted on the public site.
create table quote_consents (
  appointment_id uuid primary key references reviews (appointment_id) on delete cascade,
  patient_id uuid not null references patients (id),
  -- The author of the review, whose name is shown.
  given_by uuid not null references users (id),
  shown_as text not null check (shown_as in ('first_name', 'no_name')),
  -- As entered by the author; the state where somebody lives is not stored anywhere else.
  state text check (length(state) between 1 and 40),
  given_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (state is null or shown_as = 'first_name')
);
create index quote_consents_by_patient on quote_consents (patient_id);
create index quote_consents_by_author on quote_consents (given_by);
create index quote_consents_by_time on quote_consents (given_at desc, appointment_id);
alter table quote_consents enable row level security;
create policy family on quote_consents for select to lafiya_api, lafiya_worker using (patient_id = any (array(select unnest(app_family_ids()))));
create policy admin on quote_consents for select to lafiya_api using ((select app_is_admin()));
create policy author_gives on quote_consents for insert to lafiya_api
  with check (given_by = app_user_id() and patient_id = any (array(select unnest(app_family_ids()))));
create policy family_withdraws on quote_consents for delete to lafiya_api using (patient_id = any (array(select unnest(app_family_ids()))));
grant insert, select, delete on quote_consents to lafiya_api;
grant select on quote_consents to lafiya_worker;

-- The reviews that admins chose to show. Each depends on the author's consent and is deleted with it.
create table site_testimonials (
  appointment_id uuid primary key references quote_consents (appointment_id) on delete cascade,
  position integer not null check (position > 0),
  created_at timestamptz not null default now(),
  constraint site_testimonials_one_position unique (position) deferrable initially deferred
);
alter table site_testimonials enable row level security;
create policy admin on site_testimonials to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));
grant insert, select, delete on site_testimonials to lafiya_api;

-- The services for booking. A service that the site hides cannot be booked, even by somebody who still has its link; it remains readable, because
-- appointments show its name.
create view offered_services with (security_invoker) as
  select b.id, b.slug, b.name, b.specialization, b.mode, b.type, b.is_bookable and coalesce(s.is_shown, false) as is_bookable, b.position
  from services b left join site_services s on s.slug = b.slug;
grant select on offered_services to lafiya_api;

-- Copies a changed name to 'services', so that booking and the site use the same name.
create function copy_service_name() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update services set name = new.name where slug = new.slug and name <> new.name;
  return null;
end $$;

create trigger site_services_name after update of name on site_services for each row execute function copy_service_name();

-- The directory of doctors. Each search term must occur in the name or the specialization; fees are compared within one currency. The sorting 'team'
-- puts the doctors of site_team first and the others by name. The page is determined first, and only its doctors are then read in full.
create function directory(terms text[], specialty text, spoken_language text, wanted_sex text, fee_currency text, min_fee bigint, max_fee bigint,
  free_by date, min_rating numeric, sorting text, skip integer, most integer)
returns table (id uuid, slug text, first_name text, last_name text, specialization text, experience_years smallint, qualifications text,
  biography text, languages text[], sex text, fee_minor bigint, currency text, rating numeric, reviews integer, next_free timestamptz, image_key text,
  time_zone text, total bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with patterns as materialized (select like_pattern(term) as pattern from unnest(terms) term),
  matching as materialized (
    select l.id, l.next_free, l.last_name, l.first_name, l.currency, l.fee_minor,
      case when l.rating_count > 0 then l.rating_sum::numeric / l.rating_count end as mean
    from listed_doctors l
    where not exists (select from patterns p where l.folded_name || ' ' || l.folded_specialization not like p.pattern)
      and (specialty is null or l.specialization = specialty) and (spoken_language is null or spoken_language = any (l.languages))
      and (wanted_sex is null or l.sex = wanted_sex)
      and ((min_fee is null and max_fee is null) or l.currency = fee_currency)
      and (min_fee is null or l.fee_minor >= min_fee) and (max_fee is null or l.fee_minor <= max_fee)
      and (free_by is null or l.next_free < (free_by + 1)::timestamp at time zone l.time_zone)
      and (min_rating is null or (l.rating_count > 0 and l.rating_sum >= min_rating * l.rating_count))),
  page as (
    select m.id from matching m left join site_team t on sorting = 'team' and t.doctor_id = m.id
    order by t.position nulls last, case when sorting = 'team' then m.last_name end, case when sorting = 'team' then m.first_name end,
      case when sorting = 'rating' then -m.mean end nulls last,
      case when sorting = 'fee' then m.currency <> fee_currency end, case when sorting = 'fee' then m.currency end,
      case when sorting = 'fee' then m.fee_minor end nulls last,
      m.next_free nulls last, m.last_name, m.first_name, m.id
    offset skip limit least(most, 100)),
  placed as (select page.id, row_number() over () as place from page)
  select d.*, (select count(*) from matching) from placed cross join lateral directory_doctor(placed.id) d order by placed.place
$$;

-- Only the author of a review that has a text can consent to being quoted.
create function guard_quote_consent() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from reviews r where r.appointment_id = new.appointment_id and r.patient_id = new.patient_id and r.author_id = new.given_by
      and r.text is not null) then
    raise exception 'only the author of a review consents to quoting it' using errcode = 'check_violation',
      constraint = 'quote_consents_by_their_author';
  end if;
  return new;
end $$;

create trigger quote_consents_guard before insert or update on quote_consents for each row execute function guard_quote_consent();

-- Deletes the consent when the text of the review changes, and all consents of a user who closes the account.
create function end_quote_consent() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'reviews' then
    delete from quote_consents where appointment_id = new.appointment_id;
  else
    delete from quote_consents where given_by = new.id;
  end if;
  return null;
end $$;

create trigger reviews_end_quote after update of text on reviews for each row
  when (new.text is distinct from old.text) execute function end_quote_consent();
create trigger users_end_quotes after update of status on users for each row
  when (new.status = 'closed' and old.status <> 'closed') execute function end_quote_consent();

-- The testimonials for the public: the unchanged text, and as much about the author as they agreed to.
create function shown_testimonials() returns table (text text, first_name text, state text)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.text, case when c.shown_as = 'first_name' then u.first_name end, c.state
  from site_testimonials t join quote_consents c on c.appointment_id = t.appointment_id join reviews r on r.appointment_id = t.appointment_id
    join users u on u.id = c.given_by
  where r.text is not null
  order by t.position
$$;

revoke all on function copy_service_name(), directory(text[], text, text, text, text, bigint, bigint, date, numeric, text, integer, integer),
  guard_quote_consent(), end_quote_consent(), shown_testimonials() from public;
grant execute on function directory(text[], text, text, text, text, bigint, bigint, date, numeric, text, integer, integer) to lafiya_api,
  lafiya_worker;
grant execute on function shown_testimonials() to lafiya_api;

-- migrate:down
