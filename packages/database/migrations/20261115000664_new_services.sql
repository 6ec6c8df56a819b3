-- migrate:up
-- An admin adds a service: a visit can be booked for it, and the site says what it is. None is ever removed, because visits name it; it can be hidden.
alter table services enable row level security;
create policy everybody_reads on services for select to lafiya_api, lafiya_worker using (true);
create policy admin_adds on services for insert to lafiya_api with check ((select app_is_admin()));
grant insert (id, slug, name, specialization, mode, type, is_bookable, position) on services to lafiya_api;
grant insert (slug, position, icon, name, summary, how, offers, reasons, is_featured, is_shown) on site_services to lafiya_api;

-- migrate:down
