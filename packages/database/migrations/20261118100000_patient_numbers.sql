-- migrate:up
-- A number for every patient that people can read out, type and write on paper, like LF-204-885. Its last digit is a check digit, and it is drawn at
-- random, so that it does not say how many patients there are. packages/domain/src/patients/patient-number.ts has the same rules.

-- Damm's method: no single wrong digit and no swap of neighbours leads to the same result. Of a number with its check digit it is 0.
create function check_digit_of(digits text) returns integer language plpgsql immutable strict parallel safe as $$
declare
  -- Ten rows of ten: the row is the digit so far, the column the next one.
  steps constant text := '0317598642' || '7092154863' || '4206871359' || '1750983426' || '6123045978'
    || '3674209581' || '5869720134' || '8945362017' || '9438617205' || '2581436790';
  result integer := 0;
begin
  for place in 1 .. length(digits) loop
    result := substr(steps, result * 10 + substr(digits, place, 1)::integer + 1, 1)::integer;
  end loop;
  return result;
end $$;

-- A first digit of 0 would be the same to the check digit as a shorter number.
create function is_patient_number(given text) returns boolean language sql immutable strict parallel safe as $$
  select case when given ~ '^LF-[1-9][0-9]{2}-[0-9]{3}(-[0-9]{3})?$' then check_digit_of(replace(substr(given, 4), '-', '')) = 0 else false end
$$;

alter table patients add column patient_number text check (is_patient_number(patient_number));
create unique index patients_by_number on patients (patient_number);

-- There are 90,000 numbers of six digits. When eight draws in a row were given already, almost all are, and nine digits follow. Two transactions
-- that draw the same number at the same moment meet at the unique index.
create function draw_patient_number() returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  drawn bigint;
  digits text;
  found_free text;
begin
  for attempt in 1 .. 1000 loop
    drawn := ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint;
    digits := case when attempt <= 8 then 10000 + drawn % 90000 else 10000000 + drawn % 90000000 end;
    digits := digits || check_digit_of(digits);
    found_free := 'LF' || regexp_replace(digits, '([0-9]{3})', '-\1', 'g');
    if not exists (select from patients where patient_number = found_free) then return found_free; end if;
  end loop;
  raise exception 'no patient number is free';
end $$;

-- Nobody changed these records.
alter table patients disable trigger patients_touch;
update patients set patient_number = draw_patient_number();
alter table patients enable trigger patients_touch;
alter table patients alter column patient_number set default draw_patient_number(), alter column patient_number set not null;

-- It stands on paper outside of our reach.
create function refuse_new_patient_number() returns trigger language plpgsql as
$$ begin raise exception 'a patient keeps the number' using errcode = 'insufficient_privilege'; end $$;
create trigger patients_keep_number before update on patients for each row
  when (old.patient_number is distinct from new.patient_number) execute function refuse_new_patient_number();

-- Nobody chooses a number either.
revoke insert on patients from lafiya_identity;
grant insert (id, first_name, last_name, date_of_birth, sex, phone, address, emergency_contact, insurance) on patients to lafiya_identity;

revoke all on function check_digit_of(text), is_patient_number(text), draw_patient_number(), refuse_new_patient_number() from public;
grant execute on function check_digit_of(text), is_patient_number(text) to lafiya_api, lafiya_identity, lafiya_worker;
grant execute on function draw_patient_number() to lafiya_identity;

-- migrate:down
