-- migrate:up
-- In an emergency a doctor finds a patient by the number, or by the whole name and the birth date. Nothing else finds anybody, and the answer says just
-- enough to know that it is the right person.

create index patients_by_birth on patients (date_of_birth, folded_name);

-- Names are compared without case and accents, in either order. Two records of one person are both found.
create function find_patient_in_emergency(number text, full_name text, born date) returns table (id uuid, patient_number text, first_name text,
  last_initial text, birth_year integer)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  folded text := fold_text(full_name);
begin
  if app_working_doctor_id() is null then raise exception 'only a working doctor may do this' using errcode = 'insufficient_privilege'; end if;
  if number is not null then
    return query select p.id, p.patient_number, p.first_name, left(p.last_name, 1), extract(year from p.date_of_birth)::integer
      from patients p where p.patient_number = number;
  else
    return query select p.id, p.patient_number, p.first_name, left(p.last_name, 1), extract(year from p.date_of_birth)::integer
      from patients p where p.date_of_birth = born and folded in (p.folded_name, fold_text(p.last_name || ' ' || p.first_name))
      order by p.patient_number limit 5;
  end if;
end $$;

revoke all on function find_patient_in_emergency(text, text, date) from public;
grant execute on function find_patient_in_emergency(text, text, date) to lafiya_api;

-- migrate:down
