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
  primary key (post_id, number)
);
create trigger site_post_revisions_append_only before update or delete on site_post_revisions for each row execute function refuse_change();
create index site_post_revisions_by_author on site_post_revisions (saved_by);
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

alter table site_posts enable row level security;
alter table site_post_revisions enable row level security;
alter table site_faqs enable row level security;
create policy public_reads on site_posts for select to lafiya_api using (published_at <= app_now());
create policy admin on site_posts to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));
-- The inner question is itself under the policy above: of a post that is not public yet no revision is.
create policy public_reads on site_post_revisions for select to lafiya_api
  using (exists (select from site_posts p where p.id = post_id and p.published_revision = number and p.published_at <= app_now()));
create policy admin_reads on site_post_revisions for select to lafiya_api using ((select app_is_admin()));
create policy admin_saves on site_post_revisions for insert to lafiya_api with check ((select app_is_admin()) and saved_by = app_user_id());
create policy public_reads on site_faqs for select to lafiya_api using (is_published);
create policy admin on site_faqs to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));
grant select, insert on site_posts to lafiya_api;
grant update (slug, latest_revision, published_revision, published_at, changed_at) on site_posts to lafiya_api;
grant select, insert on site_post_revisions to lafiya_api;
grant select, insert, update, delete on site_faqs to lafiya_api;

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

-- The first post: what a patient asks before a first visit, about our own software and therefore without a source.
insert into site_posts (id, slug, latest_revision) values ('01a00000-0000-7000-8000-000000000001', 'ready-for-your-video-visit', 1);
insert into site_post_revisions (post_id, number, title, summary, body, picture, tags, author_name, saved_at) values (
  '01a00000-0000-7000-8000-000000000001', 1, 'Ready for your video visit',
  'Ten quiet minutes beforehand make the visit better: what to have at hand, what the page tries for you, and what happens if the line is weak.',
  E'A visit by video is short, and it is yours. A little preparation means that you and your doctor spend it on you and not on the phone.\n\n## The day before\n\n- Write down in two or three sentences what troubles you, since when, and what you have tried.\n- Lay out every medicine you take, also herbs and drops. The doctor may ask you to hold the packet to the camera.\n- If you have results, letters or a blood-pressure diary, keep them within reach.\n- Think of the one question you do not want to forget, and write it on top.\n\n## Ten minutes before\n\n1. Find a place where nobody listens, with light in front of you and not behind you.\n2. Plug the phone in, or see that it is charged.\n3. Open **Video Calls** and press your visit. The page tries your microphone, camera and speaker, and measures your line.\n4. Wait in the waiting room. Your doctor sees that you are there and lets you in.\n\n## If the line is weak\n\nThe picture gets smaller, and if need be goes, so that you can go on talking: your voice matters most. In your settings you can turn on low-data mode before the call. If the call breaks off, the page tries to bring you back by itself; you do not have to sign in again.\n\n## Somebody at your side\n\nYou can invite up to three people by a link, for example a daughter abroad or somebody who interprets. They need no account, and they come in only when the doctor lets them in.\n\n## Not by video\n\n> If somebody cannot breathe, has chest pain, bleeds heavily, has a fit or does not wake up: call 112, or go to the nearest hospital. Do not wait for a visit.\n\nMore short answers stand under [FAQs](/faqs).',
  'consult', '{video visit,how it works}', 'Lafiya', '2026-11-15 09:00:00+01');
update site_posts set published_revision = 1, published_at = '2026-11-15 09:00:00+01' where id = '01a00000-0000-7000-8000-000000000001';

-- migrate:down
