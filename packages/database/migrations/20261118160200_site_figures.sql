-- migrate:up
-- The totals behind two figures of the public site, counted by the worker: counting reads all completed appointments, so no request does it.
create table site_figures (
  is_only boolean primary key default true check (is_only),
  patients integer not null,
  ratings integer not null,
  satisfied integer not null,
  counted_at timestamptz
);
insert into site_figures (patients, ratings, satisfied) values (0, 0, 0);
alter table site_figures enable row level security;
create policy read on site_figures for select to lafiya_api using (true);
grant select on site_figures to lafiya_api;

drop function counted_site_figures();
-- Counts patients with a completed appointment, all ratings, and those of four or five stars, unless another worker did in the last hour.
create function count_site_figures(at timestamptz) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from site_figures where counted_at is null or counted_at <= at - interval '1 hour' for update skip locked;
  if not found then return false; end if;
  update site_figures set counted_at = at,
    patients = (select count(distinct patient_id) from appointments where status = 'COMPLETED'),
    ratings = (select count(*) from reviews), satisfied = (select count(*) from reviews where rating >= 4);
  return true;
end $$;
revoke all on function count_site_figures(timestamptz) from public;
grant execute on function count_site_figures(timestamptz) to lafiya_worker;

-- migrate:down
