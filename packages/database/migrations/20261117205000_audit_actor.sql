-- migrate:up
-- An audit row names the actor of its transaction and nobody else, and logs that are only added to cannot be emptied.

drop policy append on audit_events;
drop policy identity_append on audit_events;
create policy append on audit_events for insert to lafiya_api, lafiya_identity
  with check (case when actor_kind = 'user' then actor_id = app_user_id() else actor_id is null and app_user_id() is null end);
-- The worker acts as the system also where it reads on behalf of a user, such as for a data export.
create policy append_worker on audit_events for insert to lafiya_worker
  with check (case when actor_kind = 'user' then actor_id = app_user_id() else actor_kind = 'system' and actor_id is null end);

create trigger audit_events_no_truncate before truncate on audit_events for each statement execute function refuse_change();
create trigger audit_seals_no_truncate before truncate on audit_seals for each statement execute function refuse_change();
create trigger appointment_events_no_truncate before truncate on appointment_events for each statement execute function refuse_change();
create trigger break_glass_accesses_no_truncate before truncate on break_glass_accesses for each statement execute function refuse_change();
create trigger break_glass_reviews_no_truncate before truncate on break_glass_reviews for each statement execute function refuse_change();
create trigger consents_no_truncate before truncate on consents for each statement execute function refuse_change();
create trigger doctor_decisions_no_truncate before truncate on doctor_decisions for each statement execute function refuse_change();
create trigger consultation_note_revisions_no_truncate before truncate on consultation_note_revisions for each statement execute function refuse_change();
create trigger consultation_note_revisions_append_only before update or delete on consultation_note_revisions
  for each row execute function refuse_change();

-- migrate:down
