-- migrate:up
-- Two more figures of the public site: patients served and patient satisfaction, counted from appointments and ratings.
alter table site_counters drop constraint site_counters_name_check;
alter table site_counters add constraint site_counters_name_check
  check (name in ('doctors', 'places', 'hospitals', 'clinics', 'states', 'patients', 'satisfaction'));
-- A share is at most 100 per cent.
alter table site_counters add constraint site_counters_share check (name <> 'satisfaction' or given_value <= 100);
insert into site_counters (name) values ('patients'), ('satisfaction');

-- Totals only, so that anybody may ask: patients with a completed appointment, all ratings, and those of four or five stars.
create function counted_site_figures() returns table (patients integer, ratings integer, satisfied integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select (select count(distinct patient_id)::integer from appointments where status = 'COMPLETED'),
    count(*)::integer, count(*) filter (where rating >= 4)::integer from reviews
$$;
revoke all on function counted_site_figures() from public;
grant execute on function counted_site_figures() to lafiya_api;

-- migrate:down
