-- migrate:up
-- Reminders before a visit. Since when its time is settled decides which of them are owed; whatever code writes the visit.
alter table appointments add column settled_at timestamptz;
create function note_settled() returns trigger language plpgsql as $$
begin
  if new.status not in ('SCHEDULED', 'CONFIRMED') then return new; end if;
  if tg_op = 'INSERT' then
    new.settled_at := app_now();
  elsif old.status not in ('SCHEDULED', 'CONFIRMED') or new.starts_at <> old.starts_at then
    new.settled_at := app_now();
  end if;
  return new;
end $$;
create trigger appointments_settled before insert or update of status, starts_at on appointments for each row execute function note_settled();

-- The sweep reads only this: a day's visits, whatever the number of all.
create index appointments_to_remind on appointments (starts_at) include (id, settled_at, requested_at) where status in ('SCHEDULED', 'CONFIRMED');

-- For whom it was decided, once and for all, also where they want to hear nothing: the key is what makes a second reminder impossible. A visit that
-- moves is owed new ones for its new time.
create table appointment_reminders (
  starts_at timestamptz not null,
  appointment_id uuid not null references appointments (id) on delete cascade,
  kind text not null check (kind in ('day', 'hour', 'minutes')),
  user_id uuid not null references users (id),
  decided_at timestamptz not null,
  primary key (starts_at, appointment_id, kind, user_id)
);
create index appointment_reminders_by_visit on appointment_reminders (appointment_id);
alter table appointment_reminders enable row level security;
create policy work on appointment_reminders to lafiya_worker using (true) with check (true);
grant select, insert, delete on appointment_reminders to lafiya_worker;

-- migrate:down
