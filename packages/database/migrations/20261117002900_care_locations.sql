-- migrate:up
-- The map of care locations imported from open data, the problems that visitors report about them, and the corrections by admins.

-- Hospitals, clinics, pharmacies, laboratories and dental practices. The data is public, so there is no row level security.
create table care_locations (
  -- The id in the open data; stable across imports.
  id text primary key check (length(id) <= 40),
  name text not null,
  type text not null check (type in ('hospital', 'clinic', 'pharmacy', 'laboratory', 'dental')),
  subtype text,
  level text,
  ownership text,
  state text not null,
  state_code text not null,
  lga text,
  address text,
  phone text,
  opening_hours text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  source text not null,
  source_reference text,
  licence text not null,
  -- The text for searching, folded so that case and diacritics do not matter.
  search_text text not null generated always as (
    fold_text(name || ' ' || coalesce(address, '') || ' ' || coalesce(subtype, '') || ' ' || coalesce(lga, '') || ' ' || state)
  ) stored,
  place point not null generated always as (point(longitude, latitude)) stored,
  imported_at timestamptz not null default now(),
  -- The position on the Mercator map, from 0 to 1 from west to east and from north to south, independent of the zoom level. Stored, so that
  -- clustering the locations of a view only has to aggregate numbers.
  map_x double precision not null generated always as ((longitude + 180) / 360) stored,
  map_y double precision not null generated always as (0.5 - ln(tan(radians(45 + greatest(-85, least(85, latitude)) / 2))) / (2 * pi())) stored
);
create index care_locations_by_text on care_locations using gin (search_text gin_trgm_ops);
create index care_locations_by_place on care_locations using gist (place);
create index care_locations_by_type on care_locations (type, name, id);
create index care_locations_by_name on care_locations (name, id);
create index care_locations_by_type_place on care_locations (type, latitude, longitude);
create index care_locations_by_state on care_locations (state, name, id);
grant select on care_locations to lafiya_api;

-- Problems that visitors report about a care location, and the decisions of admins. The location's name is copied, because the location may
-- be deleted later.
create table care_location_reports (
  id uuid primary key,
  care_location_id text not null check (length(care_location_id) <= 40),
  place_name text not null,
  kind text not null check (kind in ('closed', 'moved', 'contact', 'name', 'type', 'other')),
  text text not null check (length(text) between 1 and 1000),
  status text not null default 'open' check (status in ('open', 'accepted', 'dismissed')),
  received_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id),
  created_at timestamptz not null default now(),
  check ((decided_at is null) = (status = 'open'))
);
create index care_location_reports_open on care_location_reports (received_at, id) where status = 'open';
create index care_location_reports_decided on care_location_reports (decided_at desc, id) where status <> 'open';
alter table care_location_reports enable row level security;
create policy anyone_reports on care_location_reports for insert to lafiya_api with check (status = 'open');
create policy admin_reads on care_location_reports for select to lafiya_api using ((select app_is_admin()));
grant select on care_location_reports to lafiya_api;
grant insert (id, care_location_id, place_name, kind, text, received_at) on care_location_reports to lafiya_api;

-- Locations that admins have corrected: an import does not overwrite them and leaves out those that are closed.
create table care_location_corrections (
  care_location_id text primary key,
  is_closed boolean not null,
  corrected_at timestamptz not null,
  created_at timestamptz not null default now()
);
alter table care_location_corrections enable row level security;

-- Stores an admin's decision on a report and applies the corrections to the location; a null in 'changes' clears an optional column.
-- Returns 'done', 'forbidden', 'unknown' or 'decided' (already).
create function decide_care_location_report(wanted uuid, is_right boolean, changes jsonb, at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  report care_location_reports;
begin
  if not app_is_admin() then return 'forbidden'; end if;
  select * into report from care_location_reports where id = wanted for update;
  if not found then return 'unknown'; end if;
  if report.status <> 'open' then return 'decided'; end if;
  update care_location_reports set status = case when is_right then 'accepted' else 'dismissed' end, decided_at = at, decided_by = app_user_id()
  where id = wanted;
  if not is_right then return 'done'; end if;
  if (changes ->> 'isClosed')::boolean is true then
    delete from care_locations where id = report.care_location_id;
  else
    update care_locations set
      name = coalesce(changes ->> 'name', name),
      type = coalesce(changes ->> 'type', type),
      address = case when changes ? 'address' then changes ->> 'address' else address end,
      phone = case when changes ? 'phone' then changes ->> 'phone' else phone end,
      opening_hours = case when changes ? 'openingHours' then changes ->> 'openingHours' else opening_hours end,
      latitude = coalesce((changes ->> 'latitude')::double precision, latitude),
      longitude = coalesce((changes ->> 'longitude')::double precision, longitude)
    where id = report.care_location_id;
  end if;
  insert into care_location_corrections (care_location_id, is_closed, corrected_at)
    values (report.care_location_id, (changes ->> 'isClosed')::boolean is true, at)
    on conflict (care_location_id) do update set is_closed = excluded.is_closed, corrected_at = excluded.corrected_at;
  return 'done';
end $$;

revoke all on function decide_care_location_report(uuid, boolean, jsonb, timestamptz) from public;
grant execute on function decide_care_location_report(uuid, boolean, jsonb, timestamptz) to lafiya_api;

-- migrate:down
