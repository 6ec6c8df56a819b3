-- migrate:up
-- Reviews of completed appointments with the doctor's answers, and the list of doctors whom a family has seen.

create table reviews (
  appointment_id uuid primary key references appointments (id),
  patient_id uuid not null references patients (id),
  doctor_id uuid not null references doctors (id),
  author_id uuid not null references users (id),
  rating smallint not null check (rating between 1 and 5),
  text text check (length(text) between 1 and 2000),
  written_at timestamptz not null,
  edited_at timestamptz,
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((answer is null) = (answered_at is null))
);
create index reviews_by_doctor on reviews (doctor_id, written_at desc, appointment_id) where text is not null;
create index reviews_by_patient on reviews (patient_id);
create trigger reviews_touch before update on reviews for each row execute function touch_updated_at();
alter table reviews enable row level security;
create policy family on reviews for select to lafiya_api, lafiya_worker using (patient_id = any (array(select unnest(app_family_ids()))));
create policy own on reviews for select to lafiya_api using (doctor_id = (select app_working_doctor_id()));
create policy admin on reviews for select to lafiya_api using ((select app_is_admin()));
create policy family_writes on reviews for insert to lafiya_api
  with check (author_id = app_user_id() and patient_id = any (array(select unnest(app_family_ids()))));
create policy family_edits on reviews for update to lafiya_api using (patient_id = any (array(select unnest(app_family_ids()))));
create policy doctor_answers on reviews for update to lafiya_api using (doctor_id = (select app_working_doctor_id()));
grant insert, select on reviews to lafiya_api;
grant select on reviews to lafiya_worker;
grant update (rating, text, edited_at, answer, answered_at) on reviews to lafiya_api;

-- Requires a completed appointment of the same patient and doctor. The family may change the review for 14 days; the doctor may answer once.
create function guard_review() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from appointments a where a.id = new.appointment_id and a.patient_id = new.patient_id and a.doctor_id = new.doctor_id
        and a.status = 'COMPLETED') then
      raise exception 'a review needs an appointment that took place' using errcode = 'check_violation',
        constraint = 'reviews_appointment_took_place';
    end if;
    if app_user_id() is not null and (new.answer is not null or new.written_at > app_now() + interval '1 minute') then
      raise exception 'a review begins without an answer' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if app_user_id() is null then return new; end if;
  if (new.rating, new.text, new.edited_at) is distinct from (old.rating, old.text, old.edited_at)
    and not (new.patient_id = any (app_family_ids()) and app_now() < old.written_at + interval '14 days') then
    raise exception 'only the family changes the text, within fourteen days' using errcode = 'insufficient_privilege';
  end if;
  if (new.answer, new.answered_at) is distinct from (old.answer, old.answered_at)
    and (old.answer is not null or new.doctor_id is distinct from app_working_doctor_id()) then
    raise exception 'one answer, by the doctor' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger reviews_guard before insert or update on reviews for each row execute function guard_review();

-- Updates the sum and count behind the doctor's average rating in the same transaction.
create function update_rating() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update doctors set rating_sum = rating_sum + coalesce(new.rating, 0) - coalesce(old.rating, 0),
    rating_count = rating_count + (new.rating is not null)::integer - (old.rating is not null)::integer
  where id = coalesce(new.doctor_id, old.doctor_id);
  return null;
end $$;

create trigger reviews_rate after insert or delete or update of rating on reviews for each row execute function update_rating();

-- Returns the public reviews of a listed doctor: the text and the patient's initial, never a name.
create function reviews_of_doctor(wanted uuid, skip integer, most integer)
returns table (rating smallint, text text, initial text, written_on date, edited boolean, answer text, total integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.rating, r.text, upper(left(p.first_name, 1)), (r.written_at at time zone 'Africa/Lagos')::date, r.edited_at is not null, r.answer,
    (select count(*)::integer from (select from reviews c where c.doctor_id = wanted and c.text is not null limit 10001) counted)
  from reviews r join patients p on p.id = r.patient_id
  where r.doctor_id = wanted and r.text is not null and is_listed(wanted)
  order by r.written_at desc, r.appointment_id offset skip limit least(most, 100)
$$;

-- Returns the doctors whom the family has seen or will see, with the last completed appointment, its rating, and the next appointment.
-- Includes doctors who are no longer listed, so that a family still knows whom it saw.
create function my_doctors()
returns table (doctor_id uuid, slug text, first_name text, last_name text, specialization text, image_key text, listed boolean,
  time_zone text, appointment_count integer, last_id uuid, last_at timestamptz, next_id uuid, next_at timestamptz, next_status text, rating smallint)
language sql stable security definer set search_path = public, pg_temp as $$
  with own as (
    select a.id, a.doctor_id, a.starts_at, a.ends_at, a.status from appointments a
    where a.patient_id = any (app_family_ids()) and a.status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED')),
  seen as (select own.doctor_id, (count(*) filter (where status = 'COMPLETED'))::integer as appointment_count from own group by 1)
  select d.id, d.slug, u.first_name, u.last_name, d.specialization, u.image_key, is_listed(d.id), d.time_zone, seen.appointment_count,
    held.id, held.starts_at, coming.id, coming.starts_at, coming.status, r.rating
  from seen join doctors d on d.id = seen.doctor_id join users u on u.id = d.user_id
    left join lateral (select own.id, own.starts_at from own where own.doctor_id = d.id and own.status = 'COMPLETED'
      order by own.starts_at desc, own.id limit 1) held on true
    left join lateral (select own.id, own.starts_at, own.status from own
      where own.doctor_id = d.id and own.status <> 'COMPLETED' and own.ends_at > app_now() order by own.starts_at, own.id limit 1) coming on true
    left join reviews r on r.appointment_id = held.id
  where held.id is not null or coming.id is not null
  order by coming.starts_at nulls last, held.starts_at desc nulls last, d.id
  limit 200
$$;

revoke all on function guard_review(), update_rating(), reviews_of_doctor(uuid, integer, integer), my_doctors() from public;
grant execute on function reviews_of_doctor(uuid, integer, integer), my_doctors() to lafiya_api;

-- migrate:down
