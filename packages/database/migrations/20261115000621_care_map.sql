-- migrate:up
-- Where a place of care lies on the flat map: 0 to 1 from west to east and from north to south, the same at every zoom. Worked out once, so that grouping
-- the places of a view is adding up numbers that are there.
alter table care_locations
  add column map_x double precision not null generated always as ((longitude + 180) / 360) stored,
  add column map_y double precision not null generated always as (0.5 - ln(tan(radians(45 + greatest(-85, least(85, latitude)) / 2))) / (2 * pi())) stored;
create index care_locations_by_state on care_locations (state, name, id);

-- migrate:down
