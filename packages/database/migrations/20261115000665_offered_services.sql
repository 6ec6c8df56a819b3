-- migrate:up
-- What can be booked is what is offered: a service that the site hides is not, though whoever kept its link still has it. Its name stays readable, because visits name it.
create view offered_services with (security_invoker) as
  select b.id, b.slug, b.name, b.specialization, b.mode, b.type, b.is_bookable and coalesce(s.is_shown, false) as is_bookable, b.position
  from services b left join site_services s on s.slug = b.slug;
grant select on offered_services to lafiya_api;

-- An admin also decides later whether a time can be booked online.
create policy admin_changes on services for update to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));
grant update (is_bookable) on services to lafiya_api;

-- migrate:down
