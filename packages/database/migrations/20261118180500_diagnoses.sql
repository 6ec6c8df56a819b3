-- migrate:up
-- The codes a diagnosis may have, the words under which doctors look for them, and the search. Reference data from
-- packages/database/data/README.md: public, so there is no row security.

-- Codes of ICD-11 that may be chosen, with the titles of the WHO, unchanged.
create table diagnosis_codes (
  code text primary key check (length(code) <= 12),
  title text not null,
  -- 2: a common problem in Nigeria; 1: everyday words are known for it; 0: any other; -1: 'other specified' and causes from outside, listed last.
  commonness smallint not null check (commonness between -1 and 2)
);
grant select on diagnosis_codes to lafiya_api;

-- Everyday words, abbreviations and words in Nigerian languages. A draft until a doctor of the provider has approved it: version and
-- approver are null until then.
create table diagnosis_synonyms (
  synonym text not null check (length(synonym) between 1 and 80),
  code text not null references diagnosis_codes (code) on delete cascade,
  -- ISO 639: English, Hausa, Yoruba, Igbo or Nigerian Pidgin.
  language text not null check (language in ('en', 'ha', 'yo', 'ig', 'pcm')),
  version integer,
  approved_by uuid references doctors (id),
  approved_at timestamptz,
  primary key (synonym, code),
  check ((version is null) = (approved_by is null) and (version is null) = (approved_at is null))
);
create index diagnosis_synonyms_by_code on diagnosis_synonyms (code);
create index diagnosis_synonyms_by_approver on diagnosis_synonyms (approved_by);
grant select on diagnosis_synonyms to lafiya_api;

-- Codes of ICD-10 (the American clinical modification) that have a counterpart here: a search aid, never a diagnosis of their own. The title
-- is null where only the code is known.
create table diagnosis_icd10_codes (
  icd10_code text primary key check (length(icd10_code) <= 8),
  title text,
  code text not null references diagnosis_codes (code) on delete cascade
);
create index diagnosis_icd10_codes_by_code on diagnosis_icd10_codes (code);
grant select on diagnosis_icd10_codes to lafiya_api;

-- Folds a text for the search: case, diacritics, apostrophes, British and American spelling, plural and the small words do not matter.
create function fold_diagnosis(value text) returns text language sql immutable parallel safe strict as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    public.fold_text(value),
    '[''’](s\M)?', '', 'g'),
    '[^a-z0-9]+', ' ', 'g'),
    '\m(of|the|in|a|an|and|or|to|for)\M ?', '', 'g'),
    'ae|oe', 'e', 'g'),
    'is(ation|ing|ed|e)\M', 'iz\1', 'g'),
    '([a-z]{2})our\M', '\1or', 'g'),
    '([a-z]{3}[^isu ])s\M', '\1', 'g'))
$$;

-- What a folded word sounds like, so that one written by ear is found: 'nefrotic' is 'nephrotic', 'tonsilitis' is 'tonsillitis'.
create function sound_of_word(word text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(translate(regexp_replace(replace(replace(replace(replace(replace(
    word, 'ph', 'f'), 'ch', 'k'), 'ck', 'k'), 'qu', 'k'), 'x', 'ks'),
    'c([eiy])', 's\1', 'g'), 'cyzh', 'kis'), '(.)\1+', '\1', 'g')
$$;

-- The index of the search: each title, everyday word and ICD-10 title once, folded. Written by the import.
create table diagnosis_terms (
  id integer primary key generated always as identity,
  code text not null references diagnosis_codes (code) on delete cascade,
  source text not null check (source in ('title', 'synonym', 'icd10')),
  -- As it is shown when it is not the title that matched.
  label text not null,
  term text not null,
  lexemes tsvector not null generated always as (array_to_tsvector(string_to_array(term, ' '))) stored,
  -- Without spaces, for words that are written together or apart.
  joined text not null generated always as (replace(term, ' ', '')) stored,
  unique (code, source, label)
);
create index diagnosis_terms_by_lexemes on diagnosis_terms using gin (lexemes);
create index diagnosis_terms_by_joined on diagnosis_terms (joined text_pattern_ops);
create index diagnosis_terms_by_similarity on diagnosis_terms using gin (joined gin_trgm_ops);
grant select on diagnosis_terms to lafiya_api;

-- Every word of the terms, to find the ones that were meant when a word is misspelt or unfinished.
create table diagnosis_vocabulary (
  word text primary key,
  sound text not null generated always as (sound_of_word(word)) stored,
  term_count integer not null
);
create index diagnosis_vocabulary_by_prefix on diagnosis_vocabulary (word text_pattern_ops);
create index diagnosis_vocabulary_by_sound on diagnosis_vocabulary (sound);
create index diagnosis_vocabulary_by_similarity on diagnosis_vocabulary using gin (word gin_trgm_ops);
grant select on diagnosis_vocabulary to lafiya_api;

-- The words that each typed word may mean, with how sure that is. Misspelling is considered only where a word is neither known nor the
-- beginning of a known one.
create function match_diagnosis_synonyms(typed text[]) returns table (place integer, word text, weight real)
language plpgsql stable parallel safe set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.3 as $$
begin
  return query
  with typed_tokens as (select t.word, t.place::integer as place from unnest(typed) with ordinality as t (word, place)),
  known as (
    select t.place, w.word, 1::real as weight from typed_tokens t join diagnosis_vocabulary w on w.word = t.word
  ),
  begun as (
    select t.place, w.word, (case when t.place = array_length(typed, 1) then 0.85 else 0.6 end)::real as weight
    from typed_tokens t join diagnosis_vocabulary w on w.word like t.word || '%' and w.word <> t.word
    where length(t.word) >= 2 and (t.place = array_length(typed, 1) or (length(t.word) >= 4 and not exists (select from known k where k.place = t.place)))
  ),
  heard as (
    select t.place, w.word, 0.8::real as weight
    from typed_tokens t join diagnosis_vocabulary w on w.sound = sound_of_word(t.word)
    where length(t.word) >= 4 and w.word <> t.word and not exists (select from known k where k.place = t.place)
  ),
  similar_tokens as (
    select t.place, s.word, (0.3 + 0.5 * s.similarity)::real as weight
    from typed_tokens t cross join lateral (
      select w.word, similarity(w.word, t.word) as similarity from diagnosis_vocabulary w
      where w.word % t.word order by similarity(w.word, t.word) desc, w.word limit 8
    ) s
    where length(t.word) >= 4 and not exists (select from known k where k.place = t.place) and not exists (select from begun b where b.place = t.place)
  )
  select m.place, m.word, max(m.weight) from (
    select * from known union all select * from begun union all select * from heard union all select * from similar_tokens
  ) m group by m.place, m.word;
end $$;

-- The terms that match what was typed, each with its score. All typed words must match; if no term has them all, those with most of them count.
create function score_diagnosis_terms(search text) returns table (code text, label text, source text, score real)
language plpgsql stable parallel safe set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.45 as $$
declare
  folded text := fold_diagnosis(search);
  typed text[] := (string_to_array(folded, ' '))[1:8];
  typed_together text := replace(folded, ' ', '');
  places integer[];
  meant text[];
  weights real[];
  every_word tsquery;
  some_tokens tsquery;
  is_complete boolean;
  found integer[];
begin
  if folded = '' then return; end if;
  select array_agg(m.place), array_agg(m.word), array_agg(m.weight) into places, meant, weights from match_diagnosis_synonyms(typed) m;
  -- The beginning of a word is one prefix in the query, however many words begin with it.
  select string_agg(alternatives, ' & ')::tsquery, string_agg(alternatives, ' | ')::tsquery, count(*) = array_length(typed, 1)
  into every_word, some_tokens, is_complete from (
    select '(' || string_agg(distinct case when starts_with(m.word, typed[m.place]) and m.word <> typed[m.place] then typed[m.place] || ':*' else m.word end, ' | ') || ')' as alternatives
    from unnest(places, meant) m (place, word) group by m.place
  ) a;
  if is_complete then select array_agg(t.id) into found from diagnosis_terms t where t.lexemes @@ every_word; end if;
  -- Some words are unknown or do not occur together: any of them, or a text that is written much like it as a whole.
  if found is null then select array_agg(t.id) into found from diagnosis_terms t where t.lexemes @@ some_tokens or t.joined % typed_together;
  elsif exists (select from unnest(typed) word where not word = any (meant)) or array_length(typed, 1) > 1 then
    found := found || array(select t.id from diagnosis_terms t where t.joined like typed_together || '%');
  end if;
  return query
  with matched as materialized (
    select t.id, t.code, t.label, t.source, t.term, t.joined, t.lexemes from diagnosis_terms t where t.id = any (found)
  ),
  pairs as (
    select m.id, w.place, max(w.weight) as best
    from matched m cross join lateral unnest(tsvector_to_array(m.lexemes)) as term_word
    join unnest(places, meant, weights) w (place, word, weight) on w.word = term_word
    group by m.id, w.place
  ),
  covered as (
    select p.id, sum(p.best) as weight, count(*) as places_covered from pairs p group by p.id
  ),
  compared as (
    select m.*, coalesce(c.weight, 0) / array_length(typed, 1) as typed_share, coalesce(c.places_covered, 0)::real / length(m.lexemes) as term_share,
      case when is_complete and c.places_covered = array_length(typed, 1) then 0 else similarity(m.joined, typed_together) end as alike
    from matched m left join covered c on c.id = m.id
  )
  select c.code, c.label, c.source, (
    60 * greatest(c.typed_share, 0.85 * c.alike)
    + 16 * least(c.term_share, 1)
    + case when c.joined = typed_together then 30 when c.joined like typed_together || '%' then 6 else 0 end
    + case c.source when 'synonym' then 6 when 'title' then 4 else 0 end
    + 5 * d.commonness
    - 0.05 * length(d.title)
  )::real
  from compared c join diagnosis_codes d on d.code = c.code;
end $$;

-- Finds codes for a diagnosis, best first: a code of ICD-11 or ICD-10 that was typed, else the words. 'matched' is the everyday word or the
-- ICD-10 code that led there, null if the title did. Reviewed: it reads public reference data only and runs with the caller's rights.
create function search_diagnoses(search text, typed_code text, most integer) returns table (code text, title text, matched text)
language sql stable parallel safe set search_path = public, pg_temp as $$
  with by_code as (
    select d.code, null::text as matched, 1000 - length(d.code)::real as score from diagnosis_codes d where d.code like typed_code || '%'
    union all
    -- The code itself, or the nearest category above it: E11.9 is looked up under E11.
    (select i.code, i.icd10_code, 900 + length(i.icd10_code)::real from diagnosis_icd10_codes i
      where i.icd10_code = typed_code or (length(typed_code) > 3 and i.icd10_code = any (
        select rtrim(left(typed_code, n), '.') from generate_series(3, length(typed_code) - 1) n))
      order by length(i.icd10_code) desc limit 1)
  ),
  found as (
    select b.code, b.matched, b.score from by_code b
    union all
    select s.code, case when s.source = 'title' then null else s.label end, s.score from score_diagnosis_terms(search) s
  ),
  best as (
    select distinct on (f.code) f.code, f.matched, f.score from found f order by f.code, f.score desc, f.matched nulls first
  )
  select b.code, d.title, b.matched from best b join diagnosis_codes d on d.code = b.code
  order by b.score desc, d.commonness desc, length(d.title), b.code limit most
$$;

revoke all on function fold_diagnosis(text), sound_of_word(text), match_diagnosis_synonyms(text[]), score_diagnosis_terms(text), search_diagnoses(text, text, integer) from public;
grant execute on function fold_diagnosis(text), sound_of_word(text), match_diagnosis_synonyms(text[]), score_diagnosis_terms(text), search_diagnoses(text, text, integer) to lafiya_api;

-- migrate:down
