-- migrate:up
-- The initial content of the public site in plainer words. Only texts that no admin has edited are replaced.

update site_faqs f set question = v.question, answer = v.answer
from (values
  (1, 'What is Lafiya?',
   'Lafiya is a clinic in Garki, Abuja, and a doctor on your phone. Create an account, find a doctor, request a time and meet by video or voice. You can also [write or call](/contact), and a person will answer.'),
  (2, 'How do I book a consultation?',
   E'1. [Create an account](/signup) and confirm your e-mail address.\n2. Open Find Doctors and choose a doctor whose specialisation and hours suit you.\n3. Pick a free time, say in a few words what it is about, and send the request.\n\nThe doctor confirms it. If there is no answer within a day, or by an hour before the start, the request expires. We tell you, and you pay nothing.'),
  (3, 'What do I need for a video appointment?',
   E'A phone, tablet or computer with a browser, a microphone and an internet connection. There is no app to install.\n\nBefore you start, the page tests your camera, microphone, speaker and connection. If the connection is weak, the video gets smaller or turns off so that you can keep talking. You can join ten minutes before your appointment.'),
  (4, 'What does a consultation cost, and how do I pay?',
   'You see each doctor’s fee, if there is one, when you choose a time. You cannot pay through this site yet: when you book, we do not ask for a card and take no money. To find out how to pay today, [ask us](/contact) before you book.'),
  (5, 'Who are the doctors?',
   'They all have a licence to practise. Before a doctor can see patients here, one of our admins checks the licence number, the document and the expiry date. Once a licence has expired, you can no longer book that doctor.'),
  (6, 'Can a relative join my call?',
   'Yes. From the call you can invite up to three guests with a link: a daughter abroad, an interpreter, a friend. They do not need an account. They stay in the waiting room until your doctor lets them in, and the link expires after the call.'),
  (7, 'I live abroad. Can I book, and which time do I see?',
   'Yes. You can book and talk to a doctor wherever you have internet. When you choose a time, you see the doctor’s time, and the page says so. Your list of appointments shows your own time first, with the doctor’s time beside it if they differ.'),
  (8, 'Can I change or cancel an appointment?',
   'Yes, under Appointments. To cancel a confirmed appointment, we ask you for a short reason. If you move it, the new time goes to your doctor as a request. If no time suits you, you can wait for an earlier one. When a time becomes free, we hold it for fifteen minutes for the first person in the queue it suits.'),
  (9, 'Will you remind me?',
   'Yes: a day, an hour and ten minutes before the appointment. In your settings you choose how we remind you: in the app, by e-mail or by SMS.'),
  (10, 'Who can see my health record?',
   E'You, anyone who cares for you with an account of their own, and the doctors who treat you. Our admins see who you are, but never the record.\n\nA doctor who does not treat you can open it only in an emergency and only with a written reason. We notify you when this happens. In Settings you can see everyone who has opened it.'),
  (11, 'Is my video call private, and is it recorded?',
   'Your call is encrypted in your browser. Only the browsers of those in the call can read it, and the server that carries it cannot. We do not record calls. Your doctor may write a note, as in any consultation.'),
  (12, 'Do you send prescriptions, lab orders or medicine?',
   'Not through this site yet. We are still building prescriptions and lab orders. Until then, your doctor tells you in the appointment what to do next. For home nursing, tests or medicine, [tell us what you need](/contact) and we will say what we can do now.'),
  (13, 'Is this for emergencies?',
   E'No. If someone is in danger now (cannot breathe, chest pain, heavy bleeding, a fit, not waking up), **call 112** or go to the nearest hospital.\n\nA video appointment cannot replace an examination in every case. Your doctor will tell you if you need one.')
) as v (position, question, answer)
where f.position = v.position and f.updated_at = f.created_at;

insert into site_post_revisions (post_id, number, title, summary, body, picture, tags, author_name, saved_at)
select id, 2, 'Ready for your video appointment',
  'Ten quiet minutes before you start make the appointment better: what to have ready, what the page tests for you, and what happens if your connection is weak.',
  E'A video appointment is short, and it is yours. With a little preparation, you and your doctor can spend it on you and not on the phone.\n\n## The day before\n\n- Write down in two or three sentences what is wrong, when it started, and what you have tried.\n- Get out every medicine you take, including herbs and drops. The doctor may ask you to hold the packet up to the camera.\n- If you have test results, notes from other doctors or a blood-pressure diary, keep them within reach.\n- Think of the one question you do not want to forget, and write it at the top.\n\n## Ten minutes before\n\n1. Find a private place, with light in front of you and not behind you.\n2. Plug in your phone, or check that it is charged.\n3. Open **Video Calls** and choose your appointment. The page tests your microphone, camera, speaker and connection.\n4. Join the waiting room. Your doctor can see that you are there and will let you in.\n\n## If your connection is weak\n\nThe video gets smaller or turns off so that you can keep talking: your voice matters most. You can turn on low-data mode in your settings before the call. If you lose the connection, the page brings you back when it can. You do not have to sign in again.\n\n## Bring someone with you\n\nYou can invite up to three people with a link, such as a daughter abroad or an interpreter. They do not need an account, and they can only join when the doctor lets them in.\n\n## Not by video\n\n> If someone cannot breathe, has chest pain, is bleeding heavily, has a fit or does not wake up: call 112, or go to the nearest hospital. Do not wait for an appointment.\n\nYou can find more short answers under [FAQs](/faqs).',
  'consult', '{video appointment,how it works}', 'Lafiya', '2026-11-18 09:00:00+01'
from site_posts where id = '01a00000-0000-7000-8000-000000000001' and latest_revision = 1;
update site_posts set latest_revision = 2, published_revision = 2
where id = '01a00000-0000-7000-8000-000000000001' and latest_revision = 1 and published_revision = 1;

update site_services s set summary = v.summary, how = v.how, offers = v.offers, reasons = v.reasons
from (values
  ('emergency-care',
   'For problems that cannot wait but are not life-threatening: a high fever, bad pain, a wound you are not sure about.',
   'Book online. You see each doctor’s fee before you decide.',
   array['A doctor of general medicine by video or voice', 'Danger signs checked first', 'Advice on where to go if a call is not enough'],
   array['The first free time of any doctor', 'Works on a weak connection, with audio only', 'We tell you clearly when you need 112 instead']),
  ('mens-health',
   'Bladder, prostate, sexual health and the things men put off. A private talk with someone who has heard it before.',
   'Book online. You see each doctor’s fee before you decide.',
   array['Specialists in urology', 'By video, or by voice if you would rather not be seen', 'Next steps in writing after the appointment'],
   array['Our e-mails never say what an appointment is about', 'The call is encrypted between you and the doctor', 'You see who opened your record']),
  ('womens-health',
   'Periods, pregnancy, family planning, menopause. Take your time, and choose whether the doctor is a woman.',
   'Book online. You see each doctor’s fee before you decide.',
   array['Specialists in gynaecology', 'Choose by language, fee and rating', 'Next steps in writing after the appointment'],
   array['From home, with no travel', 'The call is encrypted between you and the doctor', 'You see who opened your record']),
  ('natural-medicine',
   'Remedies and habits alongside your medicine, not instead of it, with someone who asks what else you take.',
   'Book online. You see each doctor’s fee before you decide.',
   array['Practitioners of naturopathy', 'A review of everything you take, herbs too', 'Honest advice where nothing is proven'],
   array['Your allergies are in the record', 'Doctors who treat you see the same record', 'You see who opened it']),
  ('nutrition',
   'Eat well with the food you already cook: for blood sugar, blood pressure, weight, or a child who does not eat.',
   'Book online. You see each doctor’s fee before you decide.',
   array['Specialists in nutrition', 'Appointments by video or voice', 'Meal plans on their own site, linked below'],
   array['Starts from your own kitchen', 'Fits with what your doctor has written', 'One change at a time']),
  ('personal-nurse',
   'A trained nurse at your home: after an operation, after a birth, or for a parent who should not be alone.',
   'In Nigeria only. You cannot book this online yet: ask us.',
   array['Wound care, injections, blood pressure and blood sugar checks', 'By the hour, by the night, or regularly', 'The same nurse whenever we can'],
   array['You speak to a person before anything starts', 'We tell you what we can do where you live', 'We agree the price before the nurse first comes']),
  ('medicines',
   'How to get what your doctor has advised, what it is for, and whether it is safe with what you already take.',
   'Online prescriptions and delivery are being built. Until then, ask us.',
   array['A person answers your questions about a medicine', 'A pharmacy near you, on our map', 'To come: prescriptions that any pharmacy can check'],
   array['Clear answers from a person', 'Your allergies are in the record', 'We tell you when it is ready, and not before']),
  ('hospital-care',
   'See a doctor face to face, or find the right hospital near you on our map of the whole country.',
   'Book an appointment in person at our clinic.',
   array['Appointments in person with doctors of general medicine', 'A map of hospitals, clinics and pharmacies', 'Advice on where to go next'],
   array['You know the fee and time before you come', 'The doctor sees what you wrote when you booked', 'Your record stays in one place'])
) as v (slug, summary, how, offers, reasons)
where s.slug = v.slug and s.updated_at = s.created_at;

-- migrate:down
