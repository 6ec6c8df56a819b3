-- migrate:up
-- A confirmation (second factor or password) replaces the tokens of its session: those from before are not accepted any more.

alter table sessions add column replaced_generation integer not null default 0;
comment on column sessions.replaced_generation is 'Access and refresh tokens up to this generation were replaced when the owner last confirmed who they are.';

drop function session_state(uuid, timestamptz);
create function session_state(wanted uuid, at timestamptz) returns table (
  user_id uuid, role text, status text, second_factor_at timestamptz, authenticated_at timestamptz, has_second_factor boolean, may_work boolean,
  replaced_generation integer
) language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.role, u.status, s.second_factor_at,
    case when 'google' = any (s.factors) then s.password_confirmed_at else greatest(s.started_at, s.password_confirmed_at) end,
    exists (select from authenticator_apps a where a.user_id = u.id and a.confirmed_at is not null)
      or exists (select from passkeys p where p.user_id = u.id),
    u.role = 'DOCTOR' and exists (select from doctors d where d.user_id = u.id and d.verification = 'approved'
      and d.license_expires_on >= (at at time zone 'Africa/Lagos')::date),
    s.replaced_generation
  from sessions s join users u on u.id = s.user_id
  where s.id = wanted and s.ended_at is null and s.ends_at > at and s.last_active_at > at - interval '30 minutes'
$$;
revoke all on function session_state(uuid, timestamptz) from public;
grant execute on function session_state(uuid, timestamptz) to lafiya_api, lafiya_identity;

-- migrate:down
