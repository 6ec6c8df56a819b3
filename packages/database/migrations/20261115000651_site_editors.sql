-- migrate:up
-- What admins set on the public site beside posts and questions: the words of the services, who of the doctors stands first, the figures, and one banner.

-- The services themselves are in 'services', which booking reads; here is what the site says of each. The address (its slug) cannot change, only be hidden.
create table site_services (
  slug text primary key references services (slug),
  position integer not null check (position > 0),
  icon text not null check (icon in ('female', 'leaf', 'male', 'meal', 'medicine', 'nurse', 'places', 'urgent')),
  name text not null check (length(name) between 1 and 60),
  summary text not null check (length(summary) between 1 and 200),
  -- How one gets it today, and what is not there yet.
  how text not null check (length(how) between 1 and 160),
  offers text[] not null check (cardinality(offers) <= 6 and length(array_to_string(offers, '')) <= 720),
  reasons text[] not null check (cardinality(reasons) <= 6 and length(array_to_string(reasons, '')) <= 720),
  -- One of the cards that open; the others are leafed through.
  is_featured boolean not null,
  is_shown boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint site_services_one_place unique (position) deferrable initially deferred
);
create trigger site_services_touch before update on site_services for each row execute function touch_updated_at();

-- With the words that stood in the site's own files until this day.
insert into site_services (slug, position, icon, name, summary, how, offers, reasons, is_featured, is_shown) values
  ('emergency-care', 1, 'urgent', 'Emergency care',
   'For what cannot wait, but does not threaten a life: a high fever, a bad pain, a wound you are not sure about.',
   'Book online. Each doctor’s fee is shown before you decide.',
   array['A doctor of general medicine by video or voice', 'The danger signs first, before anything else', 'Word on where to go if a call is not enough'],
   array['The soonest free time of any doctor', 'Works on a weak line, with sound alone', 'We tell you plainly when you need 112 instead'],
   true, true),
  ('mens-health', 2, 'male', 'Men’s health',
   'Water works, prostate, sexual health and the things men put off. A private talk with somebody who has heard it before.',
   'Book online. Each doctor’s fee is shown before you decide.',
   array['Specialists in urology', 'By video, or by voice if you would rather not be seen', 'Next steps written down after the visit'],
   array['Our letters never say what a visit is about', 'The call is sealed between you and the doctor', 'You see who opened your record'],
   true, true),
  ('womens-health', 3, 'female', 'Women’s health',
   'Periods, pregnancy, family planning, menopause. Unhurried, and you choose whether the doctor is a woman.',
   'Book online. Each doctor’s fee is shown before you decide.',
   array['Specialists in gynaecology', 'Choose by language, fee and rating', 'Next steps written down after the visit'],
   array['From home, without a journey', 'The call is sealed between you and the doctor', 'You see who opened your record'],
   true, true),
  ('natural-medicine', 4, 'leaf', 'Natural medicine',
   'Remedies and habits beside your medicine, not instead of it, with someone who asks what else you take.',
   'Book online. Each doctor’s fee is shown before you decide.',
   array['Practitioners of naturopathy', 'A look at everything you take, herbs too', 'Honest words where nothing is proven'],
   array['Your allergies are in the record', 'Doctors who treat you see the same record', 'You see who opened it'],
   false, true),
  ('nutrition', 5, 'meal', 'Nutrition',
   'Eat well with the food you already cook: for blood sugar, blood pressure, weight, or a child who does not eat.',
   'Book online. Each doctor’s fee is shown before you decide.',
   array['Specialists in nutrition', 'Talks by video or voice', 'Meal plans on a site of their own, linked below'],
   array['Starts from your own kitchen', 'Fits what your doctor has written', 'One change at a time'],
   true, true),
  ('personal-nurse', 6, 'nurse', 'Personal nurse',
   'A trained nurse at your home: after an operation, after a birth, or for a parent who should not be alone.',
   'In Nigeria only. Not bookable online yet: ask us.',
   array['Wound care, injections, checks of pressure and sugar', 'By the hour, by the night, or regularly', 'The same nurse, as far as we can'],
   array['You speak to a person before anything begins', 'We say what we can do where you live', 'The price is agreed before the first visit'],
   true, true),
  ('medicines', 7, 'medicine', 'Medicines',
   'How to get what your doctor has advised, what it is for, and whether it goes with what you take already.',
   'Online prescriptions and delivery are being built. Until then, ask us.',
   array['Questions about a medicine, answered by a person', 'A pharmacy near you, on our map', 'To come: prescriptions that any pharmacy can check'],
   array['A person answers, in plain words', 'Your allergies are in the record', 'We tell you when it is ready, and not before'],
   true, true),
  ('hospital-care', 8, 'places', 'Hospital care',
   'See a doctor face to face, or find the right hospital near you with our map of the whole country.',
   'Book a visit in person at our clinic.',
   array['Visits in person with doctors of general medicine', 'A map of hospitals, clinics and pharmacies', 'Word on where to go next'],
   array['Fee and time are fixed before you come', 'The doctor sees what you wrote when you booked', 'Your record stays in one place'],
   false, true);

-- A service has one name: booking calls it as the site does.
create function follow_service_name() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update services set name = new.name where slug = new.slug and name <> new.name;
  return null;
end $$;
create trigger site_services_name after update of name on site_services for each row execute function follow_service_name();

-- Doctors who stand before the others, in this order; the others follow by name. Whoever is not listed is not shown, wherever they stand.
create table site_team (
  doctor_id uuid primary key references doctors (id) on delete cascade,
  position integer not null check (position > 0),
  created_at timestamptz not null default now(),
  constraint site_team_one_place unique (position) deferrable initially deferred
);

-- Each figure is counted by us, given with its source and day, or not shown.
create table site_counters (
  name text primary key check (name in ('doctors', 'places', 'hospitals', 'clinics', 'states')),
  mode text not null default 'counted' check (mode in ('counted', 'given', 'hidden')),
  given_value integer check (given_value between 1 and 1000000000),
  source text check (length(source) between 1 and 200),
  as_of date,
  updated_at timestamptz not null default now(),
  -- A figure that is not counted says where it comes from.
  constraint site_counters_given check (mode <> 'given' or (given_value is not null and source is not null and as_of is not null))
);
create trigger site_counters_touch before update on site_counters for each row execute function touch_updated_at();
insert into site_counters (name) values ('doctors'), ('places'), ('hospitals'), ('clinics'), ('states');

-- At most one banner; none by default.
create table site_promotion (
  is_only boolean primary key default true check (is_only),
  words text not null check (length(words) between 1 and 140),
  link_words text not null check (length(link_words) between 1 and 40),
  path text not null check (length(path) <= 200 and path ~ '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$'),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_shown boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint site_promotion_ends_later check (starts_at < ends_at)
);
create trigger site_promotion_touch before update on site_promotion for each row execute function touch_updated_at();

alter table site_services enable row level security;
alter table site_team enable row level security;
alter table site_counters enable row level security;
alter table site_promotion enable row level security;
create policy public_reads on site_services for select to lafiya_api using (is_shown);
create policy admin on site_services to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));
create policy admin on site_team to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));
create policy public_reads on site_counters for select to lafiya_api using (true);
create policy admin_changes on site_counters for update to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));
create policy public_reads on site_promotion for select to lafiya_api using (is_shown and starts_at <= app_now() and app_now() < ends_at);
create policy admin on site_promotion to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));
grant select on site_services, site_counters to lafiya_api;
grant update (position, icon, name, summary, how, offers, reasons, is_featured, is_shown) on site_services to lafiya_api;
grant select, insert, delete on site_team to lafiya_api;
grant update (mode, given_value, source, as_of) on site_counters to lafiya_api;
grant select, insert, update on site_promotion to lafiya_api;

-- The directory as before, and by 'team': first who was put first, then by name.
create or replace function directory(words text[], specialty text, tongue text, wanted_sex text, fee_currency text, least_fee bigint, most_fee bigint, free_by date,
  least_rating numeric, sorting text, skip integer, most integer) returns table (id uuid, slug text, first_name text, last_name text, specialization text,
  experience_years smallint, qualifications text, biography text, languages text[], sex text, fee_minor bigint, currency text, rating numeric, reviews integer,
  next_free timestamptz, image_key text, time_zone text, total bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with patterns as materialized (select letters_in(word) as pattern from unnest(words) word),
  matching as materialized (
    select l.id, l.next_free, l.last_name, l.first_name, l.currency, l.fee_minor,
      case when l.rating_count > 0 then l.rating_sum::numeric / l.rating_count end as mean
    from listed_doctors l
    where not exists (select from patterns p where l.folded_name || ' ' || l.folded_specialization not like p.pattern)
      and (specialty is null or l.specialization = specialty) and (tongue is null or tongue = any (l.languages)) and (wanted_sex is null or l.sex = wanted_sex)
      and ((least_fee is null and most_fee is null) or l.currency = fee_currency)
      and (least_fee is null or l.fee_minor >= least_fee) and (most_fee is null or l.fee_minor <= most_fee)
      and (free_by is null or l.next_free < (free_by + 1)::timestamp at time zone l.time_zone)
      and (least_rating is null or (l.rating_count > 0 and l.rating_sum >= least_rating * l.rating_count))),
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
revoke all on function follow_service_name() from public;

-- migrate:down
