-- migrate:up
-- Staff confirm an appointment outside of the doctor's hours; its history says that they did.

alter table appointment_events add column outside_hours boolean not null default false;
comment on column appointment_events.outside_hours is 'Staff booked a time outside of the doctor''s hours, and confirmed that.';

drop function appointment_history(uuid);
create function appointment_history(wanted uuid) returns table (occurred_at timestamptz, act text, actor_name text, actor_role text,
  from_status text, to_status text, starts_at timestamptz, reason text, outside_hours boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.occurred_at, e.act, case when u.role = 'DOCTOR' then 'Dr ' else '' end || u.first_name || ' ' || u.last_name, u.role, e.from_status,
    e.to_status, e.starts_at, case when e.actor_id = app_user_id() or exists (select from appointments a where a.id = wanted
      and (a.patient_id = any (app_family_ids()) or a.doctor_id = app_working_doctor_id())) then e.reason end, e.outside_hours
  from appointment_events e left join users u on u.id = e.actor_id
  where e.appointment_id = wanted and sees_appointment(wanted) order by e.occurred_at, e.id limit 500
$$;

-- With the name, for the text that says when the doctor works.
drop function bookable_doctor(uuid);
create function bookable_doctor(wanted uuid) returns table (fee_minor bigint, currency text, listed boolean, last_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.consultation_fee_minor, d.currency::text, is_listed(d.id), u.last_name from doctors d join users u on u.id = d.user_id
  where d.id = wanted and (is_listed(d.id) or d.user_id = app_user_id() or app_is_admin())
$$;

revoke all on function appointment_history(uuid), bookable_doctor(uuid) from public;
grant execute on function appointment_history(uuid), bookable_doctor(uuid) to lafiya_api;

-- migrate:down
