-- migrate:up
-- Hospitals, clinics, pharmacies, laboratories and dental practices from open data. Public, so without row security.
create table care_locations (
  -- The open data's own reference; stable across imports.
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
  -- What one finds it by; folded, so that case and marks do not matter.
  search_text text not null generated always as (
    fold_text(name || ' ' || coalesce(address, '') || ' ' || coalesce(subtype, '') || ' ' || coalesce(lga, '') || ' ' || state)
  ) stored,
  place point not null generated always as (point(longitude, latitude)) stored,
  imported_at timestamptz not null default now()
);
create index care_locations_by_words on care_locations using gin (search_text gin_trgm_ops);
create index care_locations_by_place on care_locations using gist (place);
create index care_locations_by_type on care_locations (type, name, id);
create index care_locations_by_name on care_locations (name, id);
create index care_locations_by_type_place on care_locations (type, latitude, longitude);
grant select on care_locations to lafiya_api;

-- migrate:down
