-- migrate:up
-- The two tables hold what the worker computes. Their references locked the doctor's row after the stale mark, while a transaction that changes a
-- doctor's licence number locks the doctor first and sets the mark afterwards: the two waited for each other. Doctors are never deleted.
alter table stale_doctors drop constraint stale_doctors_doctor_id_fkey;
alter table doctor_next_free drop constraint doctor_next_free_doctor_id_fkey;

-- migrate:down
