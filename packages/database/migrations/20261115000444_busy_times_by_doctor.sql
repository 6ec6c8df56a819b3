-- migrate:up
-- As before, but doctor by doctor: planned once for any period, PostgreSQL took every visit of the period by its time and threw those of other doctors away.
create or replace function busy_times_of(wanted uuid[], since timestamptz, until timestamptz)
returns table (doctor_id uuid, starts_at timestamptz, ends_at timestamptz, is_visit boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.id, busy.starts_at, busy.ends_at, busy.is_visit from unnest(wanted) as w (id) cross join lateral (
    select r.starts_at, r.ends_at, true as is_visit from reservations r
    where r.doctor_id = w.id and r.starts_at < until and r.ends_at > since and (r.expires_at is null or r.expires_at > app_now())
    union all select a.starts_at, a.ends_at, true from appointments a
    where a.doctor_id = w.id and a.starts_at < until and a.starts_at > since - interval '4 hours' and a.ends_at > since
      and a.status in ('COMPLETED', 'NO_SHOW')
    union all select b.starts_at, b.ends_at, false from doctor_busy_times b
    where b.doctor_id = w.id and b.starts_at < until and b.ends_at > since
    offset 0) busy
$$;

-- migrate:down
