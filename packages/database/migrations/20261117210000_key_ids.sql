-- migrate:up
-- Keys have ids and can be rotated: a ciphertext names the key it was encrypted with, and a recovery code the one of its digest.

alter table recovery_codes add column key_id text not null default 'original' check (length(key_id) <= 32);
comment on column recovery_codes.key_id is 'The key of the digest. Codes cannot be moved to another key, because nobody but their owner knows them.';

-- The rotation re-encrypts the addresses; so far only the doctor wrote them.
grant update (address) on doctor_calendars to lafiya_worker;

create function encryption_key_id(ciphertext bytea) returns text language sql immutable strict parallel safe set search_path = public, pg_temp as $$
  select case
    when substr(ciphertext, 1, 6) = '\x006b65796964' then encode(substr(ciphertext, 8, get_byte(ciphertext, 6)), 'escape')
    else 'original'
  end
$$;
comment on function encryption_key_id(bytea) is
  'The id of the key that encrypted this, as apps/server/src/platform/encrypted-text.ts writes it; original for what was encrypted before keys had ids.';
revoke all on function encryption_key_id(bytea) from public;
grant execute on function encryption_key_id(bytea) to lafiya_identity, lafiya_worker;

-- migrate:down
