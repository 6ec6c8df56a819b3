-- migrate:up
-- Ends the sessions of everybody at once, for scripts/sign-out-everybody.

create function end_all_sessions(at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended integer;
begin
  update sessions set ended_at = at, end_reason = 'everywhere' where ended_at is null;
  get diagnostics ended = row_count;
  delete from trusted_devices;
  -- Sign-ins that wait for a second factor, and codes of sign-ins with Google.
  delete from pending_proofs;
  return ended;
end $$;
revoke all on function end_all_sessions(timestamptz) from public;
grant execute on function end_all_sessions(timestamptz) to lafiya_worker;

-- migrate:down
