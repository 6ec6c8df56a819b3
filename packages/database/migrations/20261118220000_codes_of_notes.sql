-- migrate:up
-- A diagnosis in a note has a code that may be chosen, with the title that the code has.

-- Checked when a diagnosis is added, not later: a draft and an amendment keep what was chosen when the reference data is renewed.
create function guard_note_diagnoses() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before jsonb := case tg_op when 'UPDATE' then old.diagnoses else '[]' end;
begin
  if exists (select from jsonb_array_elements(new.diagnoses) one
    where not before @> jsonb_build_array(one - 'isMain') and not exists (select from diagnosis_codes c
      where one ->> 'system' = 'ICD-11' and c.code = one ->> 'code' and c.title = one ->> 'title')) then
    raise exception 'no such diagnosis' using errcode = 'check_violation', constraint = 'consultation_notes_diagnosis_codes';
  end if;
  return new;
end $$;
create trigger consultation_notes_diagnosis_codes before insert or update of diagnoses on consultation_notes for each row
  when (new.diagnoses <> '[]') execute function guard_note_diagnoses();

revoke all on function guard_note_diagnoses() from public;

-- migrate:down
