-- migrate:up
-- Finding people by a few letters. Letters are not leakproof, so under row security they would walk through everybody: these functions apply the policy
-- themselves and use the index.
alter table patients add column folded_name text generated always as (fold_text(first_name || ' ' || last_name)) stored;
alter table users add column folded_name text generated always as (fold_text(first_name || ' ' || last_name)) stored;
create index patients_by_letters on patients using gin (folded_name gin_trgm_ops);
create index users_by_letters on users using gin (folded_name gin_trgm_ops);

-- The words as a pattern: folded, and with what LIKE takes for a wild card taken literally.
create function letters_in(words text) returns text language sql immutable parallel safe strict as
$$ select '%' || replace(replace(replace(fold_text(trim(words)), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

-- The patients whom one may know, by name: an admin everybody, a doctor those in care, others their own. The count is exact to 10,000.
create function find_patients(words text, skip integer, most integer) returns table (
  id uuid, first_name text, last_name text, date_of_birth date, sex text, total bigint
) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  pattern text := letters_in(words);
  mine uuid[];
begin
  if not app_is_admin() then
    mine := app_family_ids() || app_treated_ids();
    return query select p.id, p.first_name, p.last_name, p.date_of_birth, p.sex, count(*) over ()
      from patients p where p.id = any (mine) and p.folded_name like pattern order by p.last_name, p.first_name, p.id offset skip limit least(most, 100);
  elsif length(trim(words)) = 0 then
    return query select p.id, p.first_name, p.last_name, p.date_of_birth, p.sex, (select count(*) from (select from patients limit 10001) bounded)
      from patients p order by p.last_name, p.first_name, p.id offset skip limit least(most, 100);
  else
    return query select p.id, p.first_name, p.last_name, p.date_of_birth, p.sex,
        (select count(*) from (select from patients q where q.folded_name like pattern limit 10001) bounded)
      from patients p where p.folded_name like pattern order by p.last_name, p.first_name, p.id offset skip limit least(most, 100);
  end if;
end $$;

-- The provider's people by name, for an admin.
create function find_staff(words text, most integer) returns table (id uuid, first_name text, last_name text, role text, specialization text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.first_name, u.last_name, u.role, d.specialization from users u left join doctors d on d.user_id = u.id
  where (select app_is_admin()) and u.role in ('DOCTOR', 'ADMIN') and u.status <> 'closed' and u.folded_name like letters_in(words)
  order by u.last_name, u.first_name, u.id limit least(most, 50)
$$;

-- Whom to tell when a record was opened: the patient and those who care for them. Only for a doctor who has opened it.
create function family_of(wanted uuid) returns table (user_id uuid, email text, first_name text, is_self boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email::text, u.first_name, a.relation = 'self' from patient_accounts a join users u on u.id = a.user_id
  where a.patient_id = wanted and a.relation in ('self', 'dependant') and u.status = 'active' and wanted = any (app_treated_ids())
$$;

do $$
declare
  name text;
begin
  foreach name in array array['find_patients(text, integer, integer)', 'find_staff(text, integer)', 'family_of(uuid)'] loop
    execute format('revoke all on function %s from public', name);
    execute format('grant execute on function %s to lafiya_api', name);
  end loop;
end $$;

-- migrate:down
