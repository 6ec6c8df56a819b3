-- migrate:up
-- What every table stands on: extensions, who is asking, folded text, time stamps, and refusal to rewrite history.
create extension if not exists btree_gist;
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

revoke all on schema public from public;
grant usage on schema public to lafiya_api, lafiya_worker;

-- The person on whose behalf this transaction runs; null for a visitor. Set by 'set local' as the transaction begins.
create function app_user_id() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

-- Lower case, without marks: so that 'Ọ̀yọ́' is found by 'oyo'. Immutable because the dictionary is named and never edited.
create function fold_text(words text) returns text language sql immutable parallel safe strict as
$$ select lower(regexp_replace(public.unaccent('public.unaccent', normalize(words, NFD)), '[\u0300-\u036f]', '', 'g')) $$;

create function touch_updated_at() returns trigger language plpgsql as
$$ begin new.updated_at = now(); return new; end $$;

create function refuse_change() returns trigger language plpgsql as
$$ begin raise exception '% is only ever appended to', tg_table_name using errcode = 'insufficient_privilege'; end $$;

-- migrate:down
