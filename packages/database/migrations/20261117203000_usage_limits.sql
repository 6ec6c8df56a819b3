-- migrate:up
-- How often something was done to a target, such as mails to an address, in a window that begins with the first use. Kept in the database, so that it holds
-- across processes and without Redis.

create table usage_counts (
  kind text not null check (length(kind) between 1 and 60),
  target_digest bytea not null check (length(target_digest) = 32),
  started_at timestamptz not null,
  used integer not null check (used >= 0),
  primary key (kind, target_digest)
);
create index usage_counts_by_start on usage_counts (started_at);
alter table usage_counts enable row level security;
grant select, delete on usage_counts to lafiya_worker;
create policy worker_cleans on usage_counts to lafiya_worker using (true);

-- Counts one use and returns how many there are now; null if the limit is reached. Uses at the same moment are counted one after the other.
create function count_use(wanted text, target bytea, most integer, period interval, at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  insert into usage_counts as c (kind, target_digest, started_at, used) values (wanted, target, at, 1)
  on conflict (kind, target_digest) do update set
    used = case when c.started_at + period <= at then 1 else c.used + 1 end,
    started_at = case when c.started_at + period <= at then at else c.started_at end
  where c.used < most or c.started_at + period <= at
  returning used
$$;

-- Takes one use back, because what was counted did not happen.
create function return_use(wanted text, target bytea) returns void
language sql security definer set search_path = public, pg_temp as $$
  update usage_counts set used = greatest(used - 1, 0) where kind = wanted and target_digest = target
$$;

-- Starts counting anew, because the target has shown that it was wanted.
create function clear_use(wanted text, target bytea) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from usage_counts where kind = wanted and target_digest = target
$$;

revoke all on function clear_use(text, bytea) from public;
grant execute on function clear_use(text, bytea) to lafiya_identity;
revoke all on function count_use(text, bytea, integer, interval, timestamptz), return_use(text, bytea) from public;
grant execute on function count_use(text, bytea, integer, interval, timestamptz) to lafiya_api, lafiya_identity, lafiya_worker;
grant execute on function return_use(text, bytea) to lafiya_worker;

-- migrate:down
