-- migrate:up
-- Notifications name patients, times and reasons. Staff who have signed in without their second factor see only those about their own account.

create function app_may_see_patient_names() returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select app_has_second_factor() or not exists (select from users where id = app_user_id() and role in ('DOCTOR', 'ADMIN'))
$$;
revoke all on function app_may_see_patient_names() from public;
grant execute on function app_may_see_patient_names() to lafiya_api;

drop policy own on notifications;
create policy own_worker on notifications for select to lafiya_worker using (user_id = app_user_id());
create policy own on notifications for select to lafiya_api using (
  user_id = app_user_id()
  and (kind ~ '^(account|session|privacy)[.]' or kind in ('licence.approved', 'licence.refused') or (select app_may_see_patient_names())));

-- migrate:down
