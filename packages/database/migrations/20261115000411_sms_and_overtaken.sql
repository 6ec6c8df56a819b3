-- migrate:up
-- Text messages leave the house as letters do. What tells of a time carries which one, so that it is not sent after the visit has moved on.
alter table outbox drop constraint outbox_topic_check, add constraint outbox_topic_check check (topic in ('mail', 'sms'));
alter table outbox
  add column appointment_id uuid,
  add column appointment_starts_at timestamptz,
  -- A reminder is of no use any more once the next one is due.
  add column useless_from timestamptz,
  -- 'overtaken' is no fault: what it would have said was no longer so.
  add column given_up_why text check (given_up_why in ('refused', 'overtaken')),
  add constraint outbox_about_whole check ((appointment_id is null) = (appointment_starts_at is null)),
  add constraint outbox_why_given_up check (given_up_why is null or given_up_at is not null);

-- migrate:down
