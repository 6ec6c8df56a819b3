-- migrate:up
-- The posts with which the blog begins: general health information, each with its sources. Admins edit them afterwards like any other post.

insert into site_posts (id, slug, latest_revision) values
  ('01a00000-0000-7000-8000-000000000002', 'when-your-child-has-a-fever', 1),
  ('01a00000-0000-7000-8000-000000000003', 'malaria-test-first-then-treat', 1),
  ('01a00000-0000-7000-8000-000000000004', 'high-blood-pressure-know-your-numbers', 1),
  ('01a00000-0000-7000-8000-000000000005', 'living-with-diabetes', 1),
  ('01a00000-0000-7000-8000-000000000006', 'antenatal-care-when-to-go', 1);

insert into site_post_revisions (post_id, number, title, summary, body, picture, tags, author_name, saved_at) values
('01a00000-0000-7000-8000-000000000002', 1, 'When your child has a fever',
'How to measure a fever, what you can do at home, when to ask for a malaria test, and the signs that mean: go to hospital now.',
$post$A fever is a sign that the body is fighting something, most often an infection. Many fevers pass within a few days. Some do not, and in Nigeria a fever can be malaria, so it is worth knowing what to look for.

> Call 112 or go to the nearest hospital at once if your child has a fit, cannot be woken or is very drowsy, has trouble breathing, cannot drink or breastfeed, vomits everything, has a stiff neck, or has blue or grey lips. Do not wait for an appointment.

## Is it a fever?

Use a digital thermometer if you have one; a hand on the forehead is not reliable. A temperature of 38°C or more is a fever (1). For a child under five, measure in the armpit: hold the arm gently against the body until the thermometer beeps. A digital thermometer is cheap and every family with small children should have one.

How your child behaves tells you more than the number. A child with 39°C who drinks, plays a little and looks at you worries a doctor less than a child with 38°C who is limp and quiet.

## Go to a health facility today

Take your child to a clinic or hospital on the same day if (1, 2):

- a baby under three months has 38°C or more. At this age always go, even if the baby looks well
- a baby of three to six months has 39°C or more
- the fever has lasted five days or longer, or comes back after it had gone
- your child drinks much less than usual, has few wet nappies, or cries without tears
- there is a rash, an ear that hurts or leaks, or pain when passing urine
- you feel that something is wrong. You know your child best

## Ask for a malaria test

Nigeria’s national guidelines say that everyone with suspected malaria should be tested before treatment, with a rapid test or under the microscope (3). In a small child malaria can become severe within a day (4), so have a child under five with a fever tested within 24 hours. A rapid test needs one drop of blood from a finger and about 15 to 20 minutes.

Please do not begin malaria medicine or antibiotics ‘to be safe’. If it is not malaria, the real cause goes on while you wait.

## What you can do at home

- **Give drinks often.** Breast milk for a baby, more often than usual. Water, or oral rehydration solution (ORS) if there is also diarrhoea.
- **Dress lightly.** One thin layer indoors. Do not wrap a hot child in blankets.
- **Do not sponge your child with cold water.** The NHS advises against it (1).
- **Let the child rest**, and offer small amounts of food. It does not matter if they eat little for a day or two.
- **Check at night.** Look at breathing and colour, and whether your child can be woken.

## About medicine

If your child is distressed, paracetamol can help. Follow the leaflet for your child’s age and weight, or ask a pharmacist; do not guess with a kitchen spoon. Do not give paracetamol to a baby under two months unless a doctor says so (5). Never give aspirin to a child under 16 (1). You do not need to treat the number if your child is comfortable.

## If there is a fit

Some children, most often between six months and three years, have a short fit with a fever. It is frightening, and most of these fits stop by themselves (6). Lay your child on the side, put nothing into the mouth, and look at the clock. Call 112 or go to the nearest hospital: after a first fit a child must always be seen, and a fit of more than five minutes is an emergency.

## What the doctor will ask

Since when? How high, and how did you measure? How much does your child drink? Which medicine, how much, and when? Which vaccines are missing? Write the answers down. By video a doctor can help you decide how urgent it is, but cannot test blood or listen to the chest.

## Sources

1. NHS: [High temperature (fever) in children](https://www.nhs.uk/conditions/fever-in-children/)
2. World Health Organization: Integrated Management of Childhood Illness, chart booklet (2014)
3. Federal Ministry of Health, National Malaria Elimination Programme: National Guidelines for Diagnosis and Treatment of Malaria, 4th edition (Abuja, May 2020)
4. World Health Organization: [Malaria, fact sheet](https://www.who.int/news-room/fact-sheets/detail/malaria)
5. NHS: [Paracetamol for children](https://www.nhs.uk/medicines/paracetamol-for-children/)
6. NHS: [Febrile seizures](https://www.nhs.uk/conditions/febrile-seizures/)

*Written by the editorial team of the clinic. This is general information, not a diagnosis. It does not replace a doctor who examines your child.*$post$,
'family', '{children,fever,malaria}', 'Lafiya editorial team', '2026-11-14 09:00:00+01'),

('01a00000-0000-7000-8000-000000000003', 1, 'Malaria: test first, then treat',
'What malaria feels like, why a test comes before medicine, how to sleep protected, and when it is an emergency.',
$post$Malaria can be prevented and it can be cured. It still kills more people in Nigeria than in any other country, most of them children under five (1). Three habits make the difference: sleep under a treated net, get a test early, and finish the medicine.

> Go to hospital at once, or call 112, if a person with fever is confused or cannot be woken, has a fit, breathes with difficulty, passes very dark or bloody urine, has yellow eyes, bleeds without a reason, or is too weak to sit or stand. These are signs of severe malaria.

## How you get it

The parasite comes from the bite of an infected female *Anopheles* mosquito, which bites mostly between dusk and dawn. It does not pass from person to person by touch or by air. It can also be passed on by infected blood or needles (1).

## What it feels like

The first signs are usually fever, chills and headache, 10 to 15 days after the bite. People also feel tired, vomit, have body aches or diarrhoea. The signs can be mild, especially in people who have had malaria before, and they look like many other illnesses: flu, typhoid, pneumonia, an infection of the urine. **Nobody can tell malaria from the symptoms alone.** That is why there is a test.

Some people are in greater danger: babies and children under five, pregnant women, people with HIV, and travellers who did not grow up with malaria (1). That includes family from abroad who come home for the holidays.

## Test before treatment

Nigeria follows three steps: test, treat, track. Everyone with suspected malaria should have a rapid test or a microscope test, and only those with a positive result should be treated (2). The World Health Organization recommends the same (3).

- A rapid test takes a drop of blood and about 15 to 20 minutes. Many primary health centres, clinics and pharmacies offer it.
- Go on the first day of fever, at the latest within 24 hours. In a young child malaria can become severe in a day (1).
- If the test is negative, ask what else it could be. A negative test is useful: it sends the search in the right direction.

## Treatment

For malaria that is not severe, Nigeria uses artemisinin-based combination therapy, called ACT (2). The health worker chooses the medicine and the dose by weight, and by whether you are pregnant.

- **Take every dose, also when you feel better.** Stopping early lets the parasite survive and helps it to become resistant.
- If you vomit soon after a dose, ask whether it has to be repeated.
- Do not use artemisinin alone, or chloroquine, or what is left from last time. Nigeria has taken chloroquine and single artemisinin tablets out of malaria treatment, because they no longer protect you (2).
- Buy from a registered pharmacy and look for the NAFDAC number on the pack.
- If you are not better after two days, or get worse at any time, go back.

## Protect yourself

- **Sleep under an insecticide-treated net every night**, the whole family, and first of all small children and pregnant women. Tuck it in, and mend holes.
- Use window screens where you can; wear long sleeves in the evening; use a repellent that says on the label for whom it is meant.
- Pregnant women in areas like ours are offered preventive medicine at antenatal care, from the second trimester on (1). Ask for it.
- In parts of the north, young children get preventive medicine during the rainy months (1, 2).
- WHO recommends two vaccines against malaria for children, and countries in Africa have begun to use them (1). Ask your health centre whether one is offered where you live; the net is needed all the same.
- If you travel to Nigeria from a country without malaria, ask a doctor about preventive tablets weeks before you fly (4).

## Where we can help

By video a doctor can ask the right questions, tell you how urgent it is and where to be tested near you, and look at the result with you. The test itself needs a drop of your blood. Our [map](/find-care) shows places of care near you.

## Sources

1. World Health Organization: [Malaria, fact sheet](https://www.who.int/news-room/fact-sheets/detail/malaria)
2. Federal Ministry of Health, National Malaria Elimination Programme: National Guidelines for Diagnosis and Treatment of Malaria, 4th edition (Abuja, May 2020)
3. World Health Organization: [WHO guidelines for malaria](https://www.who.int/publications/i/item/guidelines-for-malaria)
4. NHS: [Malaria](https://www.nhs.uk/conditions/malaria/)

*Written by the editorial team of the clinic. This is general information, not a diagnosis. Your doctor knows your case.*$post$,
'clinic', '{malaria,fever,prevention}', 'Lafiya editorial team', '2026-11-13 09:00:00+01'),

('01a00000-0000-7000-8000-000000000004', 1, 'High blood pressure: know your numbers',
'High blood pressure rarely hurts, so most people do not know they have it. What the two numbers mean, how to measure at home, and what lowers them.',
$post$High blood pressure, also called hypertension, is common and quiet. Most people who have it feel nothing at all. It can still harm the heart, the brain, the kidneys and the eyes for years before anything shows (1). The good news: measuring takes two minutes, and it can be treated.

> Call 112 or go to the nearest hospital at once with: a face that drops on one side, an arm or leg that is suddenly weak or numb, slurred speech, sudden trouble seeing, chest pain, severe trouble breathing, a sudden very bad headache, confusion or a fit. In pregnancy, a bad headache, blurred vision or a swollen face is an emergency, too (4).

## What the numbers mean

A reading has two numbers, such as 128/82. The first, larger one is the pressure when the heart beats. The second is the pressure while it rests between two beats. Hypertension is diagnosed when readings on two different days are 140 or more for the first number, or 90 or more for the second, or both (1). One high reading alone is not a diagnosis: hurry, pain, fear and coffee all raise it.

## Measure it well

A digital cuff for the upper arm is enough. For a reading you can trust (2):

1. Do not smoke, drink coffee or exercise for 30 minutes before, and empty your bladder.
2. Sit with your back supported and both feet flat on the floor for five minutes.
3. Rest the arm on a table, at the height of your heart, on bare skin.
4. Do not talk. Take two readings, a minute or two apart.
5. Write down both, with day and time. Bring the list, or hold it to the camera.

Every adult should have it measured from time to time; if you have diabetes, are pregnant, are over 40, or have parents with hypertension, ask how often is right for you. Many pharmacies and health centres do it while you wait.

## What makes it more likely

Age, a family history, being overweight, too much salt, too little movement, alcohol, tobacco, and other illnesses such as diabetes or kidney disease (1). Some of these you cannot change. Several you can.

## What you can do yourself

- **Less salt.** WHO advises adults to stay below 5 g of salt a day, about one level teaspoon, from everything together (1, 3). Most of it hides: in stock cubes, seasoning powders, salted and dried fish, instant noodles, bread. Use half a cube, then a quarter; let onion, pepper, ginger, garlic, locust beans or lime do the work. Taste before you add salt at the table.
- **More vegetables, beans and fruit**, less fried food.
- **Move.** WHO advises at least 150 minutes a week of movement that makes you breathe faster, such as brisk walking (1). Half an hour on five days is enough, and three times ten minutes count as well.
- **Keep, or slowly reach, a healthy weight.**
- **No tobacco, and little or no alcohol.**
- **Sleep and rest**, and speak about what weighs on you.

## If you need medicine

Many people do, and often more than one kind. That is not a failure.

- **Take it every day, also when you feel well.** Feeling well is what it is for. Do not stop by yourself: the pressure comes back, without a sign.
- If it makes you dizzy, gives you a cough or swollen feet, say so. There are other medicines.
- Do not share tablets, and do not copy a neighbour’s dose.
- Tell every doctor and pharmacist what you take, herbs and pain tablets included. Some pain medicines raise blood pressure.
- Plan the next pack a week before the last one is empty.

Herbs and teas do not replace your medicine. If you use them, tell your doctor which.

## Where we can help

Blood pressure is well suited to care by video: bring two weeks of readings, your medicines and your questions. Your doctor can see from the list what works. The first examination, blood and urine tests and a tracing of the heart need a clinic.

## Sources

1. World Health Organization: [Hypertension, fact sheet](https://www.who.int/news-room/fact-sheets/detail/hypertension)
2. Centers for Disease Control and Prevention: [Measure your blood pressure](https://www.cdc.gov/high-blood-pressure/measure/index.html)
3. World Health Organization: [Sodium reduction, fact sheet](https://www.who.int/news-room/fact-sheets/detail/sodium-reduction)
4. Centers for Disease Control and Prevention: [Signs and symptoms of stroke](https://www.cdc.gov/stroke/signs-symptoms/index.html) and [Urgent maternal warning signs](https://www.cdc.gov/hearher/maternal-warning-signs/index.html)

*Written by the editorial team of the clinic. This is general information, not a diagnosis. Change no medicine without your doctor.*$post$,
'consult', '{blood pressure,heart,food}', 'Lafiya editorial team', '2026-11-12 09:00:00+01'),

('01a00000-0000-7000-8000-000000000005', 1, 'Living with diabetes',
'The signs, the tests, what to eat, how to look after your feet, and what to do when blood sugar is too low or too high.',
$post$In diabetes there is too much sugar in the blood, because the body has too little insulin or does not use it well. Over the years this can harm the heart, eyes, kidneys, nerves and feet. With care, most of that harm can be prevented or delayed (1).

> Call 112 or go to the nearest hospital at once if a person with diabetes is confused, cannot be woken or has a fit; breathes fast and deep, vomits again and again, or has breath that smells of fruit; or has chest pain, or signs of a stroke.

## The signs

Great thirst, passing urine often, tiredness, blurred sight, losing weight without trying (1). In type 2, the most common kind, signs come slowly and can stay unnoticed for years. In type 1, which often begins in children and young people, they come within days or weeks: **a child who is always thirsty, wets the bed again and loses weight must be seen today.**

## Get tested

A drop of blood is enough for a first answer; the diagnosis is made by a laboratory test. Ask for one if you have signs, or if you are overweight, move little, have a parent, brother or sister with diabetes, have high blood pressure, or had high sugar in a pregnancy. Pregnant women are tested at antenatal care.

## Food, with what you already cook

There is no special diabetic food to buy, and no food is a cure. What is healthy for everyone is healthy for you (4).

- Fill half the plate with vegetables: ugu, ewedu, okra, cabbage, garden egg.
- Make the portion of swallow, rice, yam or bread smaller, about a quarter of the plate. Beans, unripe plantain and whole grains raise sugar more slowly than white rice or white bread.
- Fish, eggs, beans, chicken without skin: another quarter.
- Water in place of soft drinks, malt and sweet zobo. Juice is sugar, too.
- Eat at regular times, most of all if you take insulin or tablets that can lower sugar too far.

## Move, and leave tobacco

Half an hour of brisk walking on most days helps insulin to work. Keeping a healthy weight and not smoking prevent or delay type 2 and its damage (1).

## Medicine

Some people manage with food and movement for a time; many need tablets; people with type 1 need insulin every day, for life (1). Insulin is not a punishment and not the end. Never stop it by yourself, also not when you are ill and eat little: call and ask. Keep insulin cool, out of the sun, and never let it freeze. Do not exchange medicine for herbs.

## When sugar is too low

You may feel shaky, sweaty, hungry, weak, cross or confused. It happens most often with insulin and some tablets, after a missed meal, unusual exercise or alcohol.

1. Take something sweet at once: a small glass of ordinary soft drink or fruit juice, or some sugar or glucose tablets.
2. Check after 10 to 15 minutes. If it is still low, take the same again.
3. When you feel better, eat your next meal or a snack.

If the person is drowsy or cannot swallow, put nothing in the mouth, lay them on the side and call 112 (2).

## When sugar is too high

Great thirst, much urine, tiredness. With vomiting, belly pain, fast breathing or fruity breath it may be ketoacidosis, which needs a hospital straight away (3). Infections raise sugar: measure more often when you are ill.

## Look at your feet every day

Diabetes can numb the feet, so that a small wound goes unnoticed and becomes a deep one. Look at the soles, or use a mirror or a relative. Wash and dry between the toes. Wear shoes that cover the foot, and shake them out first. Do not cut corns yourself, and do not test hot water with your foot. A wound, blister, black spot or swelling needs a health worker the same day.

## Your yearly list

Ask for these checks at least once a year: long-term sugar (HbA1c), blood pressure, kidneys (blood and urine), eyes, feet, cholesterol. Finding damage early is what saves sight and limbs (1).

## Where we can help

Bring your readings, medicines and a picture of what you eat on an ordinary day. A doctor can adjust treatment by video; feet, eyes and blood need a clinic.

## Sources

1. World Health Organization: [Diabetes, fact sheet](https://www.who.int/news-room/fact-sheets/detail/diabetes)
2. NHS: [Low blood sugar (hypoglycaemia)](https://www.nhs.uk/conditions/low-blood-sugar-hypoglycaemia/)
3. NHS: [Diabetic ketoacidosis](https://www.nhs.uk/conditions/diabetic-ketoacidosis/)
4. World Health Organization: [Healthy diet, fact sheet](https://www.who.int/news-room/fact-sheets/detail/healthy-diet)

*Written by the editorial team of the clinic. This is general information, not a diagnosis. Change no medicine without your doctor.*$post$,
'clinic', '{diabetes,food,feet}', 'Lafiya editorial team', '2026-11-11 09:00:00+01'),

('01a00000-0000-7000-8000-000000000006', 1, 'Antenatal care: when to go, and what happens',
'Eight appointments before the birth, the first within twelve weeks: what is checked at each, what to eat, and the signs that cannot wait.',
$post$Antenatal care is the care you get while you are pregnant. It finds problems early, prevents others, and gives you time to plan the birth. The World Health Organization recommends at least eight contacts with a health worker in each pregnancy, because babies are more likely to be born alive and well than with four (1).

> Call 112 or go to the nearest hospital at once, at any stage of pregnancy and in the weeks after birth, with: bleeding from the vagina or leaking fluid, a bad headache that does not go away, changes in your sight, a fit, a very swollen face or hands, strong belly pain, trouble breathing, chest pain, fever of 38°C or more, fainting, or a baby that moves less or has stopped moving. If you think of harming yourself or the baby, that is an emergency, too (2).

## When to go

Go as soon as you think you may be pregnant. The eight contacts are (1):

1. in the first 12 weeks
2. at 20 weeks
3. at 26 weeks
4. at 30 weeks
5. at 34 weeks
6. at 36 weeks
7. at 38 weeks
8. at 40 weeks

If you have not given birth by 41 weeks, go back. If you come late, you are still welcome: begin at whatever week you are. With twins, high blood pressure, diabetes, sickle cell disease or a difficult earlier birth, you will be asked to come more often.

## What happens there

- **Blood pressure and urine**, every time: to find pre-eclampsia, which often shows no sign that you can feel.
- **Blood tests**: blood count for anaemia, blood group, HIV, syphilis, hepatitis B, and genotype if you do not know it. HIV and syphilis can be treated so that the baby is protected.
- **Your weight, your belly, the baby’s heartbeat and, later, how the baby lies.**
- **One ultrasound before 24 weeks**, to be sure of the date and to see whether there is more than one baby (1).
- **Tetanus vaccine**, if you are not fully protected.
- **Malaria**: a treated net from the first day, and preventive medicine at antenatal care from the second trimester (1, 3).
- **Iron and folic acid** every day (1). Folic acid is best begun before pregnancy or as soon as you know.

Take your card or notes with you every time, and to the place of birth. Ask about anything, also what feels small: nausea, sleep, sex, work, travel, fear. You may bring a person you trust.

## Food and drink

Eat a mix: beans, eggs, fish or meat, vegetables, fruit, and a source of energy such as yam, rice or maize. WHO’s advice is to eat well and to stay active (1); you do not need to eat for two. Wash fruit and vegetables, cook meat, fish and eggs through. No alcohol and no tobacco. Do not take herbs, bitters or agbo, local chalk (nzu) or any medicine without asking: some harm the baby.

## Plan the birth early

Decide before 34 weeks, with your family:

- where you will give birth, and who is the trained birth attendant there
- how you get there, also at night and in the rain, and who pays the driver
- who comes with you, and who stays with your other children
- who could give blood
- how much money is put aside. Ask whether your plan or your state’s scheme pays for the birth
- what goes into the bag: your card, pads, cloths, clothes for the baby, a charged phone

Most deaths in childbirth can be prevented when a trained person is there in time (3). The first weeks afterwards count as well: you and the baby should be seen within a day of the birth, and again in the following weeks.

## Where we can help

By video a doctor can answer questions, talk through results and tell you whether a sign can wait. Blood pressure, urine, blood tests and the baby’s heartbeat need a health facility. A video appointment does not replace one of the eight contacts unless your antenatal clinic says so.

## Sources

1. World Health Organization: [WHO recommendations on antenatal care for a positive pregnancy experience](https://www.who.int/publications/i/item/9789241549912) (2016)
2. Centers for Disease Control and Prevention: [Urgent maternal warning signs](https://www.cdc.gov/hearher/maternal-warning-signs/index.html)
3. World Health Organization: [Maternal mortality, fact sheet](https://www.who.int/news-room/fact-sheets/detail/maternal-mortality) and [Malaria, fact sheet](https://www.who.int/news-room/fact-sheets/detail/malaria)

*Written by the editorial team of the clinic. This is general information, not a diagnosis. Your midwife or doctor knows your pregnancy.*$post$,
'family', '{pregnancy,antenatal care,women}', 'Lafiya editorial team', '2026-11-10 09:00:00+01');

update site_posts p set published_revision = 1, published_at = r.saved_at
from site_post_revisions r where r.post_id = p.id and r.number = 1 and p.published_revision is null
  and p.id between '01a00000-0000-7000-8000-000000000002' and '01a00000-0000-7000-8000-000000000006';

-- The first post, longer and in today's words. Left alone where an admin has already changed it.
insert into site_post_revisions (post_id, number, title, summary, body, picture, tags, author_name, saved_at)
select id, 2, 'How to prepare for a video appointment',
'What to have ready, how to set up your phone, what happens in the waiting room, and what to do when the connection is weak.',
$post$A video appointment is short, and the time is yours. Ten minutes of preparation mean that you and your doctor spend it on you and not on the phone.

> Do not wait for a video appointment if a person cannot breathe well, has chest pain, bleeds heavily, has a fit, cannot be woken, or suddenly has a weak arm, a drooping face or slurred speech. Call 112 or go to the nearest hospital now (1).

## What suits a video call, and what does not

Good by video: talking through symptoms and results, questions about medicines, follow-up of blood pressure or diabetes, skin that a camera can show, worry and low mood, a second opinion, deciding whether you need to be examined and how soon.

Not by video: injuries that may need stitches, severe pain, anything that has to be felt, listened to or tested. Your doctor will tell you if you need to be seen in person.

## The day before

- Write down in two or three sentences what troubles you, since when, and what you have tried.
- Collect every medicine you take, also herbs, drops and what you buy yourself. The doctor may ask you to hold the pack to the camera.
- Keep test results, hospital notes and your list of blood pressure or sugar readings within reach. If you have them as files, add them to your documents before the call.
- Measure what you can: temperature, weight, blood pressure.
- Put the one question you do not want to forget at the top.
- If the appointment is for your child, keep the child with you and have the vaccination card ready.

## Choose your place

- A room where nobody overhears you. If you have none, sit in a parked car or use headphones, and say at the beginning that you are not alone.
- Light in front of you, not behind you. A window behind you makes your face dark.
- Put the phone against something, at the height of your eyes, so that both hands are free.
- Wear clothes that make it easy to show the place that hurts.

## Ten minutes before

1. Plug the phone in, or check that it is charged. Close other apps, and ask others in the house to pause downloads and films.
2. Sign in, open **Appointments** and choose yours. The waiting room opens ten minutes before the start.
3. The page asks for your microphone and camera. Choose Allow. It then checks both, and your connection.
4. Wait in the waiting room. Your doctor sees that you are there and lets you in. If the doctor is late, you need do nothing: stay on the page.

You do not need an app; the call runs in your browser. It is encrypted between you and your doctor, and it is not recorded.

## If the connection is weak

- Turn on low-data mode before the call, or turn the camera off: a clear voice matters most.
- Move closer to the router or a window. Turning Wi-Fi off and using mobile data, or the other way round, often helps.
- If the call breaks off, stay on the page. It tries to reconnect by itself, and you do not have to sign in again.
- If nothing works, call the clinic. Your number is with the doctor, too.

A call with video uses much more data than one with sound only. The page tells you roughly how much before you begin.

## In the call

- Begin with what worries you most.
- Say which language you would like. You can invite up to three people by a link, for example a daughter abroad or an interpreter. They need no account and come in only when the doctor lets them.
- Say so if you did not understand. ‘Could you say that another way?’ is a good question.
- Before you hang up, repeat the plan in your own words: what to take, what to watch for, when to come back, and when to go to hospital.

## Afterwards

What the doctor writes for you is under your appointment, and you can read it again. If something gets worse than you were told to expect, do not wait for the next appointment.

More short answers are under [FAQs](/faqs).

## Source

1. NHS: [When to call 999](https://www.nhs.uk/nhs-services/urgent-and-emergency-care-services/when-to-call-999/). In Nigeria the emergency number is 112.

*Written by the editorial team of the clinic. This is general information, not a diagnosis.*$post$,
'consult', '{video call,how it works}', 'Lafiya editorial team', '2026-11-15 09:00:00+01'
from site_posts where id = '01a00000-0000-7000-8000-000000000001' and latest_revision = 1;
update site_posts set latest_revision = 2, published_revision = 2
where id = '01a00000-0000-7000-8000-000000000001' and latest_revision = 1 and published_revision = 1;

-- migrate:down
