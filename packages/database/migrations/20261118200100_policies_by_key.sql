-- migrate:up

-- A policy that asks whether a key is in a list reads the whole list, which grows with the table: one booking read every appointment. Asked by key it reads one
-- row. Each allows what it allowed.
alter policy append on appointment_events with check (actor_kind = 'user' and actor_id = app_user_id()
  and exists (select from appointments a where a.id = appointment_events.appointment_id));
alter policy family on appointment_events using (exists (select from appointments a where a.id = appointment_events.appointment_id
  and a.patient_id = any (array(select unnest(app_family_ids())))));
alter policy own on appointment_events using (exists (select from appointments a where a.id = appointment_events.appointment_id
  and a.doctor_id = (select app_working_doctor_id())));

alter policy own on doctor_decisions using (exists (select from doctors d where d.id = doctor_decisions.doctor_id and d.user_id = app_user_id()));
alter policy own on break_glass_reviews using (exists (select from break_glass_accesses b where b.id = break_glass_reviews.access_id
  and b.doctor_id = (select app_working_doctor_id())));

alter policy family_joins on waitlist_entries with check (joined_by = app_user_id() and ended_at is null
  and patient_id = any (array(select unnest(app_family_ids())))
  and (appointment_id is null or exists (select from appointments a where a.id = waitlist_entries.appointment_id
    and a.patient_id = waitlist_entries.patient_id and a.doctor_id = waitlist_entries.doctor_id)));
alter policy family on waitlist_offers using (exists (select from waitlist_entries e where e.id = waitlist_offers.entry_id
  and e.patient_id = any (array(select unnest(app_family_ids())))));
alter policy family_answers on waitlist_offers using (exists (select from waitlist_entries e where e.id = waitlist_offers.entry_id
  and e.patient_id = any (array(select unnest(app_family_ids())))));

alter policy own on call_quality using (exists (select from call_people p where p.id = call_quality.person_id
  and p.appointment_id = call_quality.appointment_id and p.user_id = app_user_id()));
alter policy writes on call_messages with check (exists (select from call_people p where p.id = call_messages.person_id
    and p.appointment_id = call_messages.appointment_id and p.user_id = app_user_id() and p.removed_at is null)
  and (file_id is null or can_send_file(file_id)));

-- migrate:down
