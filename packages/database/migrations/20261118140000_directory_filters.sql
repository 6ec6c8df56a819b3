-- migrate:up
-- Find Doctors: several specialisations and languages at once, the number of doctors beside each, and 'free before' as a moment, because the
-- reader's day is not the doctor's.

drop function directory(text[], text[], text, text, text, text, bigint, bigint, date, numeric, text, integer, integer);

-- What the directory and its counts share. Each of `treated` belongs to a term and holds the specialisations that treat it, separated by '|'.
-- Without a search_path of its own, so that PostgreSQL plans it as part of its callers.
create function matching_doctors(terms text[], treated text[], wanted_sex text, free_before timestamptz, min_rating numeric) returns table (
  id uuid, specialization text, languages text[], currency text, fee_minor bigint, next_free timestamptz, last_name text, first_name text, mean numeric
) language sql stable as $$
  with patterns as materialized (
    select like_pattern(term) as pattern, string_to_array(names, '|') as treating from unnest(terms, treated) as wanted (term, names))
  select l.id, l.specialization, l.languages, l.currency, l.fee_minor, l.next_free, l.last_name, l.first_name,
    case when l.rating_count > 0 then l.rating_sum::numeric / l.rating_count end
  from listed_doctors l
  where not exists (select from patterns p where l.folded_name || ' ' || l.folded_specialization not like p.pattern
      and not coalesce(l.specialization = any (p.treating), false))
    and (wanted_sex is null or l.sex = wanted_sex)
    and (free_before is null or l.next_free < free_before)
    and (min_rating is null or (l.rating_count > 0 and l.rating_sum >= min_rating * l.rating_count))
$$;
revoke all on function matching_doctors(text[], text[], text, timestamptz, numeric) from public;

create function directory(terms text[], treated text[], specialties text[], spoken_languages text[], wanted_sex text, fee_currency text,
  min_fee bigint, max_fee bigint, free_before timestamptz, min_rating numeric, sorting text, skip integer, most integer) returns table (
  id uuid, slug text, first_name text, last_name text, specialization text, experience_years smallint, qualifications text, biography text,
  languages text[], sex text, fee_minor bigint, currency text, rating numeric, reviews integer, next_free timestamptz, image_key text,
  time_zone text, total bigint
) language sql stable security definer set search_path = public, pg_temp as $$
  with matching as materialized (
    select m.id, m.next_free, m.last_name, m.first_name, m.currency, m.fee_minor, m.mean
    from matching_doctors(terms, treated, wanted_sex, free_before, min_rating) m
    where (specialties is null or m.specialization = any (specialties)) and (spoken_languages is null or m.languages && spoken_languages)
      and ((min_fee is null and max_fee is null) or m.currency = fee_currency)
      and (min_fee is null or m.fee_minor >= min_fee) and (max_fee is null or m.fee_minor <= max_fee)),
  page as (
    select m.id from matching m left join site_team t on sorting = 'team' and t.doctor_id = m.id
    order by t.position nulls last, case when sorting = 'team' then m.last_name end, case when sorting = 'team' then m.first_name end,
      case when sorting = 'rating' then -m.mean end nulls last,
      case when sorting = 'fee' then m.currency <> fee_currency end, case when sorting = 'fee' then m.currency end,
      case when sorting = 'fee' then m.fee_minor end nulls last,
      m.next_free nulls last, m.last_name, m.first_name, m.id
    offset skip limit least(most, 100)),
  placed as (select page.id, row_number() over () as place from page)
  select d.*, (select count(*) from matching) from placed cross join lateral directory_doctor(placed.id) d order by placed.place
$$;
revoke all on function directory(text[], text[], text[], text[], text, text, bigint, bigint, timestamptz, numeric, text, integer, integer) from public;
grant execute on function directory(text[], text[], text[], text[], text, text, bigint, bigint, timestamptz, numeric, text, integer, integer)
  to lafiya_api, lafiya_worker;

-- How many doctors each specialisation and language would show, with the filters of the other groups in force.
create function directory_counts(terms text[], treated text[], specialties text[], spoken_languages text[], wanted_sex text, fee_currency text,
  min_fee bigint, max_fee bigint, free_before timestamptz, min_rating numeric) returns table (kind text, name text, doctors bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with matching as materialized (
    select m.specialization, m.languages, coalesce(specialties is null or m.specialization = any (specialties), false) as fits_specialty,
      coalesce(spoken_languages is null or m.languages && spoken_languages, false) as fits_language
    from matching_doctors(terms, treated, wanted_sex, free_before, min_rating) m
    where ((min_fee is null and max_fee is null) or m.currency = fee_currency)
      and (min_fee is null or m.fee_minor >= min_fee) and (max_fee is null or m.fee_minor <= max_fee))
  select 'specialization', m.specialization, count(*) from matching m where m.fits_language and m.specialization is not null group by 2
  union all
  select 'language', spoken, count(*) from matching m cross join unnest(m.languages) spoken where m.fits_specialty group by 2
$$;
revoke all on function directory_counts(text[], text[], text[], text[], text, text, bigint, bigint, timestamptz, numeric) from public;
grant execute on function directory_counts(text[], text[], text[], text[], text, text, bigint, bigint, timestamptz, numeric) to lafiya_api;

-- The ends of the fee slider. Of all listed doctors, so that the slider does not move under the hand.
create function directory_fees() returns table (currency text, lowest_minor bigint, highest_minor bigint)
language sql stable security definer set search_path = public, pg_temp as
$$ select l.currency, min(l.fee_minor), max(l.fee_minor) from listed_doctors l where l.fee_minor is not null group by 1 order by count(*) desc, 1 $$;
revoke all on function directory_fees() from public;
grant execute on function directory_fees() to lafiya_api;

-- Whose last appointment it was: 'You saw her in March' is not true when a child did.
drop function my_doctors();
create function my_doctors() returns table (
  doctor_id uuid, slug text, first_name text, last_name text, specialization text, image_key text, listed boolean, time_zone text,
  appointment_count integer, last_id uuid, last_at timestamptz, last_patient text, last_is_own boolean, next_id uuid, next_at timestamptz,
  next_status text, rating smallint
) language sql stable security definer set search_path = public, pg_temp as $$
  with own as (
    select a.id, a.doctor_id, a.patient_id, a.starts_at, a.ends_at, a.status from appointments a
    where a.patient_id = any (app_family_ids()) and a.status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED')),
  seen as (select own.doctor_id, (count(*) filter (where status = 'COMPLETED'))::integer as appointment_count from own group by 1)
  select d.id, d.slug, u.first_name, u.last_name, d.specialization, u.image_key, is_listed(d.id), d.time_zone, seen.appointment_count,
    held.id, held.starts_at, p.first_name,
    exists (select from patient_accounts s where s.user_id = app_user_id() and s.patient_id = held.patient_id and s.relation = 'self'),
    coming.id, coming.starts_at, coming.status, r.rating
  from seen join doctors d on d.id = seen.doctor_id join users u on u.id = d.user_id
    left join lateral (select own.id, own.starts_at, own.patient_id from own where own.doctor_id = d.id and own.status = 'COMPLETED'
      order by own.starts_at desc, own.id limit 1) held on true
    left join lateral (select own.id, own.starts_at, own.status from own
      where own.doctor_id = d.id and own.status <> 'COMPLETED' and own.ends_at > app_now() order by own.starts_at, own.id limit 1) coming on true
    left join patients p on p.id = held.patient_id
    left join reviews r on r.appointment_id = held.id
  where held.id is not null or coming.id is not null
  order by coming.starts_at nulls last, held.starts_at desc nulls last, d.id
  limit 200
$$;
revoke all on function my_doctors() from public;
grant execute on function my_doctors() to lafiya_api;

-- migrate:down
