-- migrate:up
-- A second factor is added with a code that was mailed to the account's address, so that whoever only knows the password cannot add one.

alter table mail_codes drop constraint mail_codes_purpose_check;
alter table mail_codes add constraint mail_codes_purpose_check check (purpose in ('verify_email', 'reset_password', 'change_email', 'add_factor'));

alter table sessions add column mailbox_confirmed_at timestamptz;
comment on column sessions.mailbox_confirmed_at is 'When a code that was mailed to the account''s address was last typed in this session.';

drop function session_state(uuid, timestamptz);
create function session_state(wanted uuid, at timestamptz) returns table (
  user_id uuid, role text, status text, second_factor_at timestamptz, authenticated_at timestamptz, has_second_factor boolean, may_work boolean,
  replaced_generation integer, has_password boolean, password_at timestamptz, mailbox_at timestamptz
) language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.role, u.status, s.second_factor_at,
    case when 'google' = any (s.factors) then s.password_confirmed_at else greatest(s.started_at, s.password_confirmed_at) end,
    exists (select from authenticator_apps a where a.user_id = u.id and a.confirmed_at is not null)
      or exists (select from passkeys p where p.user_id = u.id),
    u.role = 'DOCTOR' and exists (select from doctors d where d.user_id = u.id and d.verification = 'approved'
      and d.license_expires_on >= (at at time zone 'Africa/Lagos')::date),
    s.replaced_generation, u.password_hash is not null,
    -- Every sign-in but that with Google proves the password, or a passkey that checked its owner, which counts for both.
    greatest(s.password_confirmed_at, case when not 'google' = any (s.factors) then s.started_at end),
    s.mailbox_confirmed_at
  from sessions s join users u on u.id = s.user_id
  where s.id = wanted and s.ended_at is null and s.ends_at > at and s.last_active_at > at - interval '30 minutes'
$$;
revoke all on function session_state(uuid, timestamptz) from public;
grant execute on function session_state(uuid, timestamptz) to lafiya_api, lafiya_identity;

-- migrate:down
