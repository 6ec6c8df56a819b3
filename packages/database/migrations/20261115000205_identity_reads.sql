-- migrate:up
-- The identity role answers who somebody is in one query: of a doctor it must know how far the check has come, and nothing else.
create policy identity_reads on doctors for select to lafiya_identity using (true);
grant select (user_id, verification, license_expires_on) on doctors to lafiya_identity;

-- migrate:down
