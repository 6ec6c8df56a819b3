-- migrate:up
-- The initial content of the public site: questions and answers, the first post, and the texts of the services; admins edit it afterwards.

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

-- A post about our own software, which therefore needs no sources.
insert into site_posts (id, slug, latest_revision) values ('01a00000-0000-7000-8000-000000000001', 'ready-for-your-video-visit', 1);
insert into site_post_revisions (post_id, number, title, summary, body, picture, tags, author_name, saved_at) values (
  '01a00000-0000-7000-8000-000000000001', 1, 'Ready for your video visit',
  'Ten quiet minutes beforehand make the visit better: what to have at hand, what the page tries for you, and what happens if the line is weak.',
  E'A visit by video is short, and it is yours. A little preparation means that you and your doctor spend it on you and not on the phone.\n\n## The day before\n\n- Write down in two or three sentences what troubles you, since when, and what you have tried.\n- Lay out every medicine you take, also herbs and drops. The doctor may ask you to hold the packet to the camera.\n- If you have results, letters or a blood-pressure diary, keep them within reach.\n- Think of the one question you do not want to forget, and write it on top.\n\n## Ten minutes before\n\n1. Find a place where nobody listens, with light in front of you and not behind you.\n2. Plug the phone in, or see that it is charged.\n3. Open **Video Calls** and press your visit. The page tries your microphone, camera and speaker, and measures your line.\n4. Wait in the waiting room. Your doctor sees that you are there and lets you in.\n\n## If the line is weak\n\nThe picture gets smaller, and if need be goes, so that you can go on talking: your voice matters most. In your settings you can turn on low-data mode before the call. If the call breaks off, the page tries to bring you back by itself; you do not have to sign in again.\n\n## Somebody at your side\n\nYou can invite up to three people by a link, for example a daughter abroad or somebody who interprets. They need no account, and they come in only when the doctor lets them in.\n\n## Not by video\n\n> If somebody cannot breathe, has chest pain, bleeds heavily, has a fit or does not wake up: call 112, or go to the nearest hospital. Do not wait for a visit.\n\nMore short answers stand under [FAQs](/faqs).',
  'consult', '{video visit,how it works}', 'Lafiya', '2026-11-15 09:00:00+01');
update site_posts set published_revision = 1, published_at = '2026-11-15 09:00:00+01' where id = '01a00000-0000-7000-8000-000000000001';

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

-- migrate:down
