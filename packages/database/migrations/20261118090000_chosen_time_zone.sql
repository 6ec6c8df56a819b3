-- migrate:up
-- Whether the user chose time_zone. Until then it follows the device that was used last, so that messages and screens name the same time.
alter table users add column time_zone_chosen boolean not null default false;
-- Only the settings page could store another zone than the default.
update users set time_zone_chosen = true where time_zone <> 'Africa/Lagos';
grant select (time_zone_chosen), update (time_zone_chosen) on users to lafiya_api;
grant select (time_zone_chosen) on users to lafiya_worker;

-- migrate:down
