-- migrate:up
-- Lists count beside their tabs. With what they and row security ask in the index itself, a count of thousands reads a few pages of it and no visit at all:
-- a doctor of many years waits no longer than a new one.
drop index appointments_by_doctor;
create index appointments_by_doctor on appointments (doctor_id, starts_at, id) include (patient_id, status, ends_at, hidden_at);
drop index appointments_by_time;
create index appointments_by_time on appointments (starts_at, id) include (patient_id, doctor_id, status, ends_at, hidden_at);
drop index appointments_pending;
create index appointments_pending on appointments (starts_at, id) include (patient_id, doctor_id, status, hidden_at) where status = 'PENDING';
drop index appointments_cancelled;
create index appointments_cancelled on appointments (starts_at, id) include (patient_id, doctor_id, status, hidden_at) where status = 'CANCELLED';

-- migrate:down
