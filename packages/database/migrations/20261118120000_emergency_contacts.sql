-- migrate:up
-- Whom to call in an emergency is a person, a number and who they are to the patient: one line of text could be 'x'.

alter table patients
  add column emergency_phone text check (length(emergency_phone) <= 32),
  add column emergency_relationship text
    check (emergency_relationship in ('spouse', 'parent', 'child', 'sibling', 'relative', 'friend', 'other'));
comment on column patients.emergency_contact is 'The name of the person.';
grant update (emergency_phone, emergency_relationship) on patients to lafiya_api;

-- migrate:down
