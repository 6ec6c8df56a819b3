-- migrate:up
-- Patients search for what they have, not for the name of a specialisation: 'heart' finds the cardiologist.

drop function directory(text[], text, text, text, text, bigint, bigint, date, numeric, text, integer, integer);

-- Each of `treated` belongs to a term and holds the specialisations that treat it, separated by '|'.
create function directory(terms text[], treated text[], specialty text, spoken_language text, wanted_sex text, fee_currency text, min_fee bigint, max_fee bigint, free_by date, min_rating numeric, sorting text, skip integer, most integer) RETURNS TABLE(id uuid, slug text, first_name text, last_name text, specialization text, experience_years smallint, qualifications text, biography text, languages text[], sex text, fee_minor bigint, currency text, rating numeric, reviews integer, next_free timestamp with time zone, image_key text, time_zone text, total bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with patterns as materialized (
    select like_pattern(term) as pattern, string_to_array(names, '|') as treating from unnest(terms, treated) as wanted (term, names)),
  matching as materialized (
    select l.id, l.next_free, l.last_name, l.first_name, l.currency, l.fee_minor,
      case when l.rating_count > 0 then l.rating_sum::numeric / l.rating_count end as mean
    from listed_doctors l
    where not exists (select from patterns p where l.folded_name || ' ' || l.folded_specialization not like p.pattern
        and not coalesce(l.specialization = any (p.treating), false))
      and (specialty is null or l.specialization = specialty) and (spoken_language is null or spoken_language = any (l.languages))
      and (wanted_sex is null or l.sex = wanted_sex)
      and ((min_fee is null and max_fee is null) or l.currency = fee_currency)
      and (min_fee is null or l.fee_minor >= min_fee) and (max_fee is null or l.fee_minor <= max_fee)
      and (free_by is null or l.next_free < (free_by + 1)::timestamp at time zone l.time_zone)
      and (min_rating is null or (l.rating_count > 0 and l.rating_sum >= min_rating * l.rating_count))),
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
revoke all on function directory(text[], text[], text, text, text, text, bigint, bigint, date, numeric, text, integer, integer) from public;
grant execute on function directory(text[], text[], text, text, text, text, bigint, bigint, date, numeric, text, integer, integer) to lafiya_api, lafiya_worker;

-- migrate:down
