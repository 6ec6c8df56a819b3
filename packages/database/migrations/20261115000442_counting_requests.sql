-- migrate:up
-- The same for requests that wait, which are also found by when they lapse: whichever index is taken, no visit is read to count them.
drop index appointments_waiting;
create index appointments_waiting on appointments (lapses_at) include (patient_id, doctor_id, status, hidden_at) where status = 'PENDING';

-- migrate:down
