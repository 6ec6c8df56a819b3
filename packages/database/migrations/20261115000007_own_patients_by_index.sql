-- migrate:up
-- 'id in (select …)' inside a policy is a filter on every row: one's own two records cost a walk through a million. As an array, fetched once, it is
-- a condition on the primary key.
alter policy self_or_dependant on patients using (
  id = any (array(select patient_id from patient_accounts where user_id = app_user_id() and relation in ('self', 'dependant')))
);

-- migrate:down
