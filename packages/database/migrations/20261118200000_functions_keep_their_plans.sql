-- migrate:up

-- PostgreSQL plans the body of an SQL function that is 'security definer' anew in every statement that calls it. The same body in PL/pgSQL is planned once
-- per connection. A generic plan is what SQL functions had as well, and a name means a column before it means a parameter, as it did.
-- Functions that write stay as they are: they are called once in a statement that costs more than its plan.
do $migration$
declare
  f record;
  body text;
begin
  for f in select p.oid, p.oid::regprocedure as signature, p.prosrc, p.proretset, pg_get_functiondef(p.oid) as definition from pg_proc p
    join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql' and p.prosecdef and p.provolatile = 's' order by p.proname
  loop
    body := case when f.proretset then e'\n  return query ' || btrim(f.prosrc, e' \n') else e'\n  return (' || btrim(f.prosrc, e' \n') || e'\n  )' end;
    execute replace(replace(f.definition, 'LANGUAGE sql', 'LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan'), f.prosrc,
      e'\n#variable_conflict use_column\nbegin' || body || e';\nend ');
  end loop;
end $migration$;

-- migrate:down
