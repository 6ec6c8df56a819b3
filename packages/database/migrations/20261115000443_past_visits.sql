-- migrate:up
-- A visit may be held before its time, and then belongs to the past although its time is still to come. Where the last of these lies is where the past of a list ends:
-- without it, a list from the newest on would first pass by every visit to come.
create index appointments_completed on appointments (starts_at) where status = 'COMPLETED';

-- migrate:down
