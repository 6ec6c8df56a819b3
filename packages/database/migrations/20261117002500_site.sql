-- migrate:up
-- The words of the public site that admins write: posts with every revision, and questions with their answers.
-- What the public sees of a post is the revision that was published, from its moment on; newer ones are drafts until they are published too.
create table site_posts (
  id uuid primary key,
  slug text not null unique check (length(slug) <= 80 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  latest_revision integer not null check (latest_revision > 0),
  published_revision integer check (published_revision <= latest_revision),
  published_at timestamptz,
  -- When the public words were last changed after they had been published.
  changed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((published_revision is null) = (published_at is null))
);
create trigger site_posts_touch before update on site_posts for each row execute function touch_updated_at();
create index site_posts_by_moment on site_posts (published_at desc, id);
alter table site_posts enable row level security;
create policy public_reads on site_posts for select to lafiya_api using (published_at <= app_now());
create policy admin on site_posts to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));

create table site_post_revisions (
  post_id uuid not null references site_posts (id),
  number integer not null check (number > 0),
  title text not null check (length(title) between 1 and 120),
  summary text not null check (length(summary) between 1 and 300),
  body text not null check (length(body) between 1 and 40000),
  picture text check (picture in ('consult', 'family', 'clinic', 'letter')),
  tags text[] not null default '{}' check (cardinality(tags) <= 6),
  author_name text not null check (length(author_name) between 1 and 120),
  -- Null: it came with the house.
  saved_by uuid references users (id),
  saved_at timestamptz not null,
  -- The public reads revisions and never files: so a revision says itself how large its picture is.
  picture_file_id uuid references files (id),
  picture_alt text check (length(picture_alt) between 1 and 200),
  picture_width integer check (picture_width between 1 and 1200),
  picture_height integer check (picture_height between 1 and 1200),
  primary key (post_id, number),
  constraint site_post_revisions_own_picture_whole check (num_nonnulls(picture_file_id, picture_alt, picture_width, picture_height) in (0, 4)),
  constraint site_post_revisions_one_picture check (picture is null or picture_file_id is null)
);
create trigger site_post_revisions_append_only before update or delete on site_post_revisions for each row execute function refuse_change();
create index site_post_revisions_by_author on site_post_revisions (saved_by);

alter table site_post_revisions enable row level security;
-- The inner question is itself under the policy above: of a post that is not public yet no revision is.
create policy public_reads on site_post_revisions for select to lafiya_api
  using (exists (select from site_posts p where p.id = post_id and p.published_revision = number and p.published_at <= app_now()));
create policy admin_reads on site_post_revisions for select to lafiya_api using ((select app_is_admin()));
create index site_post_revisions_by_picture on site_post_revisions (picture_file_id) where picture_file_id is not null;
create policy admin_saves on site_post_revisions for insert to lafiya_api with check ((select app_is_admin()) and saved_by = app_user_id()
  and (picture_file_id is null or exists (select from files f where f.id = picture_file_id and f.purpose = 'post_picture' and f.status = 'clean'
    and f.width = picture_width and f.height = picture_height)));
alter table site_posts add constraint site_posts_published foreign key (id, published_revision) references site_post_revisions (post_id, number);

create table site_faqs (
  id uuid primary key,
  position integer not null check (position > 0),
  question text not null check (length(question) between 1 and 200),
  answer text not null check (length(answer) between 1 and 4000),
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint site_faqs_one_place unique (position) deferrable initially deferred
);
create trigger site_faqs_touch before update on site_faqs for each row execute function touch_updated_at();
alter table site_faqs enable row level security;
create policy public_reads on site_faqs for select to lafiya_api using (is_published);
create policy admin on site_faqs to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));

-- The first thirteen questions, with what is so on the day of this migration. From here on they are the admins'.
insert into site_faqs (id, position, question, answer, is_published)
select gen_random_uuid(), row_number() over (), question, answer, true from (values
  ('What is Lafiya?',
   'Lafiya is a clinic in Garki, Abuja, and a doctor on your phone. You create an account, find a doctor, ask for a time and meet by video or voice. You can also [write or call](/contact): a person answers.'),
  ('How do I book a consultation?',
   E'1. [Create an account](/signup) and confirm your e-mail address.\n2. Open Find Doctors and choose somebody whose field and hours suit you.\n3. Pick a free time, say in a few words what it is about, and send the request.\n\nThe doctor confirms it. A request that nobody answers within a day, or by an hour before it would begin, lapses by itself; we tell you, and nothing is owed.'),
  ('What do I need for a video visit?',
   E'A phone, tablet or computer with a browser, a microphone and a line. There is no app to install.\n\nBefore you begin, the page tries your camera, microphone and speaker, and measures your line. On a weak line the picture gets smaller, or goes, so that you can go on talking. The door opens ten minutes before your visit.'),
  ('What does a consultation cost, and how do I pay?',
   'Each doctor’s fee, where one is set, stands beside the name when you choose a time. Paying through this site is not built yet: when you book, no card is asked for and nothing is taken. To know today how a visit is paid, [ask us](/contact) before you book.'),
  ('Who are the doctors?',
   'People with a licence to practise. Before a doctor can see patients here, an admin of ours checks the licence number, the document and the day until which it holds. Once a licence has run out, that doctor can no longer be booked.'),
  ('Can a relative be with me in the call?',
   'Yes. From the call you can invite up to three guests by a link: a daughter abroad, an interpreter, a friend. They need no account. They wait at the door until your doctor lets them in, and the link runs out by itself.'),
  ('I live abroad. Can I book, and which time is shown?',
   'Yes. Booking and the visit itself work wherever you have a line. When you choose a time you see the doctor’s clock, named as such; your list of appointments shows your own time first, with the doctor’s beside it where the two differ.'),
  ('Can I change or cancel an appointment?',
   'Yes, under Appointments. To cancel a visit that is confirmed we ask you for a short reason. If you move it, the new time goes to your doctor as a request. When a doctor has no time that suits you, you can wait for an earlier one: the first in the queue whom a freed time suits is offered it for fifteen minutes.'),
  ('Will you remind me?',
   'A day, an hour and ten minutes before the visit. You choose in your settings how you hear of things: in the app, by e-mail, by SMS.'),
  ('Who can see my health record?',
   E'You, whoever cares for you with an account of their own, and the doctors who treat you. Our admins see who you are, never the record.\n\nA doctor who does not treat you can open it only in need and only with a written reason; you are told of it. Under Settings you see everyone who looked.'),
  ('Is my video call private, and is it recorded?',
   'What you say and show is encrypted in your browser and can only be read in the browsers of those in the call; the server that passes it on cannot look inside. We do not record calls. Your doctor may write a note, as in any consulting room.'),
  ('Do you send prescriptions, laboratory orders or medicine?',
   'Not through this site yet. Prescriptions and laboratory orders are being built; until they are there, your doctor tells you in the visit what to do next. For home nursing, tests or medicine, [tell us what you need](/contact) and we say what we can do now.'),
  ('Is this for emergencies?',
   E'No. If somebody is in danger now (cannot breathe, chest pain, heavy bleeding, a fit, not waking up), **call 112** or go to the nearest hospital.\n\nA visit by video cannot replace an examination in every case, and your doctor will say so when it does not.')
) as first_questions (question, answer);
grant insert, select, update, delete on site_faqs to lafiya_api;

-- The first post: what a patient asks before a first visit, about our own software and therefore without a source.
insert into site_posts (id, slug, latest_revision) values ('01a00000-0000-7000-8000-000000000001', 'ready-for-your-video-visit', 1);
insert into site_post_revisions (post_id, number, title, summary, body, picture, tags, author_name, saved_at) values (
  '01a00000-0000-7000-8000-000000000001', 1, 'Ready for your video visit',
  'Ten quiet minutes beforehand make the visit better: what to have at hand, what the page tries for you, and what happens if the line is weak.',
  E'A visit by video is short, and it is yours. A little preparation means that you and your doctor spend it on you and not on the phone.\n\n## The day before\n\n- Write down in two or three sentences what troubles you, since when, and what you have tried.\n- Lay out every medicine you take, also herbs and drops. The doctor may ask you to hold the packet to the camera.\n- If you have results, letters or a blood-pressure diary, keep them within reach.\n- Think of the one question you do not want to forget, and write it on top.\n\n## Ten minutes before\n\n1. Find a place where nobody listens, with light in front of you and not behind you.\n2. Plug the phone in, or see that it is charged.\n3. Open **Video Calls** and press your visit. The page tries your microphone, camera and speaker, and measures your line.\n4. Wait in the waiting room. Your doctor sees that you are there and lets you in.\n\n## If the line is weak\n\nThe picture gets smaller, and if need be goes, so that you can go on talking: your voice matters most. In your settings you can turn on low-data mode before the call. If the call breaks off, the page tries to bring you back by itself; you do not have to sign in again.\n\n## Somebody at your side\n\nYou can invite up to three people by a link, for example a daughter abroad or somebody who interprets. They need no account, and they come in only when the doctor lets them in.\n\n## Not by video\n\n> If somebody cannot breathe, has chest pain, bleeds heavily, has a fit or does not wake up: call 112, or go to the nearest hospital. Do not wait for a visit.\n\nMore short answers stand under [FAQs](/faqs).',
  'consult', '{video visit,how it works}', 'Lafiya', '2026-11-15 09:00:00+01');
grant insert, select on site_post_revisions to lafiya_api;
update site_posts set published_revision = 1, published_at = '2026-11-15 09:00:00+01' where id = '01a00000-0000-7000-8000-000000000001';
grant insert, select on site_posts to lafiya_api;
grant update (slug, latest_revision, published_revision, published_at, changed_at) on site_posts to lafiya_api;

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
alter table site_services enable row level security;
create policy public_reads on site_services for select to lafiya_api using (is_shown);
create policy admin on site_services to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));

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
grant select on site_services to lafiya_api;
grant insert (slug, position, icon, name, summary, how, offers, reasons, is_featured, is_shown) on site_services to lafiya_api;
grant update (position, icon, name, summary, how, offers, reasons, is_featured, is_shown) on site_services to lafiya_api;

-- Doctors who stand before the others, in this order; the others follow by name. Whoever is not listed is not shown, wherever they stand.
create table site_team (
  doctor_id uuid primary key references doctors (id) on delete cascade,
  position integer not null check (position > 0),
  created_at timestamptz not null default now(),
  constraint site_team_one_place unique (position) deferrable initially deferred
);
create policy admin on site_team to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));
alter table site_team enable row level security;
grant insert, select, delete on site_team to lafiya_api;

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
alter table site_counters enable row level security;
create policy public_reads on site_counters for select to lafiya_api using (true);
create policy admin_changes on site_counters for update to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));
insert into site_counters (name) values ('doctors'), ('places'), ('hospitals'), ('clinics'), ('states');
grant select on site_counters to lafiya_api;
grant update (mode, given_value, source, as_of) on site_counters to lafiya_api;

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
alter table site_promotion enable row level security;
create policy public_reads on site_promotion for select to lafiya_api using (is_shown and starts_at <= app_now() and app_now() < ends_at);
create policy admin on site_promotion to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));
grant insert, select, update on site_promotion to lafiya_api;

-- The directory as before, and by 'team': first who was put first, then by name.
create function directory(words text[], specialty text, tongue text, wanted_sex text, fee_currency text, least_fee bigint, most_fee bigint, free_by date,
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
alter table quote_consents enable row level security;
create policy family on quote_consents for select to lafiya_api, lafiya_worker using (patient_id = any (array(select unnest(app_family_ids()))));
create policy admin on quote_consents for select to lafiya_api using ((select app_is_admin()));
create policy author_gives on quote_consents for insert to lafiya_api
  with check (given_by = app_user_id() and patient_id = any (array(select unnest(app_family_ids()))));
create policy family_withdraws on quote_consents for delete to lafiya_api using (patient_id = any (array(select unnest(app_family_ids()))));

create table site_testimonials (
  appointment_id uuid primary key references quote_consents (appointment_id) on delete cascade,
  position integer not null check (position > 0),
  created_at timestamptz not null default now(),
  constraint site_testimonials_one_place unique (position) deferrable initially deferred
);
create policy admin on site_testimonials to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));
alter table site_testimonials enable row level security;
grant insert, select, delete on site_testimonials to lafiya_api;

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
grant insert, select, delete on quote_consents to lafiya_api;
grant select on quote_consents to lafiya_worker;

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

-- What can be booked is what is offered: a service that the site hides is not, though whoever kept its link still has it. Its name stays readable, because visits name it.
create view offered_services with (security_invoker) as
  select b.id, b.slug, b.name, b.specialization, b.mode, b.type, b.is_bookable and coalesce(s.is_shown, false) as is_bookable, b.position
  from services b left join site_services s on s.slug = b.slug;
grant select on offered_services to lafiya_api;

revoke all on function follow_service_name(), directory(text[], text, text, text, text, bigint, bigint, date, numeric, text, integer, integer),
  guard_quote_consent(), end_quote_consent(), shown_testimonials() from public;
grant execute on function directory(text[], text, text, text, text, bigint, bigint, date, numeric, text, integer, integer) to lafiya_api,
  lafiya_worker;
grant execute on function shown_testimonials() to lafiya_api;

-- migrate:down
