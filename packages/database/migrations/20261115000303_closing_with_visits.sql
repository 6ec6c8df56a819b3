-- migrate:up
-- An account does not close over a visit to come: neither the patient's own nor, for a doctor, the ones patients wait for.
create function has_visits_to_come(wanted uuid, at timestamptz) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from appointments a join patient_accounts l on l.patient_id = a.patient_id and l.user_id = wanted and l.relation = 'self'
      where a.status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS') and a.ends_at > at)
    or exists (select from appointments a join doctors d on d.id = a.doctor_id and d.user_id = wanted
      where a.status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS') and a.ends_at > at)
$$;
-- Whether the one who asks has any; of others the API learns nothing.
create function own_visits_to_come(at timestamptz) returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select has_visits_to_come(app_user_id(), at) $$;
revoke all on function has_visits_to_come(uuid, timestamptz) from public;
revoke all on function own_visits_to_come(timestamptz) from public;
grant execute on function own_visits_to_come(timestamptz) to lafiya_api;

create or replace function close_account(wanted uuid, at timestamptz) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Somebody waits for this person, or they for a doctor: the account closes when that is over.
  if has_visits_to_come(wanted, at) then return false; end if;
  update account_closures set closed_at = at where user_id = wanted and closed_at is null and due_at <= at;
  if not found then return false; end if;
  update sessions set ended_at = at, end_reason = 'everywhere' where user_id = wanted and ended_at is null;
  delete from authenticator_apps where user_id = wanted;
  delete from passkeys where user_id = wanted;
  delete from recovery_codes where user_id = wanted;
  delete from trusted_devices where user_id = wanted;
  delete from outside_identities where user_id = wanted;
  delete from mail_codes where user_id = wanted;
  delete from notifications where user_id = wanted;
  update users set status = 'closed', email = 'closed-' || wanted || '@closed.invalid', password_hash = null, phone = null, address = null, image_key = null,
    date_of_birth = null, signup_intent = null,
    access_version = access_version + 1 where id = wanted;
  return true;
end $$;

-- migrate:down
