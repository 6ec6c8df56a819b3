SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE SCHEMA public;

COMMENT ON SCHEMA public IS 'standard public schema';

CREATE FUNCTION public.app_user_id() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

SET default_tablespace = '';

CREATE TABLE public.audit_events (
    id uuid NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    tx_id bigint DEFAULT ((pg_current_xact_id())::text)::bigint NOT NULL,
    actor_kind text NOT NULL,
    actor_id uuid,
    patient_id uuid,
    action text NOT NULL,
    thing_kind text,
    thing_id uuid,
    reason text,
    request_id text,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT audit_events_action_check CHECK ((length(action) <= 80)),
    CONSTRAINT audit_events_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['visitor'::text, 'user'::text, 'system'::text]))),
    CONSTRAINT audit_events_reason_check CHECK ((length(reason) <= 1000)),
    CONSTRAINT audit_events_request_id_check CHECK ((length(request_id) <= 64)),
    CONSTRAINT audit_events_thing_kind_check CHECK ((length(thing_kind) <= 80))
)
PARTITION BY RANGE (occurred_at);

CREATE FUNCTION public.audit_event_digest(e public.audit_events) RETURNS bytea
    LANGUAGE sql STABLE
    AS $$
  select sha256(convert_to(concat_ws(e'\x1f',
    e.id, e.tx_id, to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), e.actor_kind, coalesce(e.actor_id::text, '-'),
    coalesce(e.patient_id::text, '-'), e.action, coalesce(e.thing_kind, '-'), coalesce(e.thing_id::text, '-'), coalesce(e.reason, '-'),
    coalesce(e.request_id, '-'), e.details::text), 'UTF8'))
$$;

CREATE FUNCTION public.confirm_newsletter(subscription uuid, at timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update newsletter_subscriptions set status = 'confirmed', confirmed_at = coalesce(confirmed_at, at)
  where id = subscription and status in ('requested', 'confirmed');
  return found;
end $$;

CREATE FUNCTION public.fold_text(words text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ select lower(regexp_replace(public.unaccent('public.unaccent', normalize(words, NFD)), '[\u0300-\u036f]', '', 'g')) $$;

CREATE FUNCTION public.forget_old_identity(at timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  gone integer := 0;
  removed integer;
begin
  delete from refresh_tokens t using sessions s where s.id = t.session_id and (s.ended_at is not null or s.ends_at < at);
  get diagnostics removed = row_count; gone := gone + removed;
  delete from mail_codes where expires_at < at - interval '7 days';
  get diagnostics removed = row_count; gone := gone + removed;
  delete from sign_in_failures where last_failed_at < at - interval '1 day' and coalesce(locked_until, at) <= at;
  get diagnostics removed = row_count; gone := gone + removed;
  delete from sessions where ends_at < at - interval '90 days';
  get diagnostics removed = row_count; gone := gone + removed;
  return gone;
end $$;

CREATE FUNCTION public.keep_partitions(at timestamp with time zone) RETURNS SETOF text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  kept record;
  month date;
  part text;
begin
  perform pg_advisory_xact_lock(hashtext('keep-partitions'));
  for kept in select name, months_ahead from partitioned_tables order by name loop
    for step in 0..kept.months_ahead loop
      month := (date_trunc('month', at at time zone 'UTC') + make_interval(months => step))::date;
      part := format('%s_%s', kept.name, to_char(month, 'YYYY_MM'));
      continue when to_regclass('public.' || part) is not null;
      begin
        execute format('create table %I partition of %I for values from (%L) to (%L)', part, kept.name, month::text || ' 00:00:00+00',
          (month + interval '1 month')::date::text || ' 00:00:00+00');
        execute format('alter table %I enable row level security', part);
      exception when check_violation then
        raise warning '% stays in the default partition', part;
        continue;
      end;
      return next part;
    end loop;
  end loop;
end $$;

CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin raise exception '% is only ever appended to', tg_table_name using errcode = 'insufficient_privilege'; end $$;

CREATE FUNCTION public.request_newsletter(new_id uuid, address public.citext, at timestamp with time zone) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  known newsletter_subscriptions;
begin
  insert into newsletter_subscriptions (id, email, status, requested_at) values (new_id, address, 'requested', at) on conflict (email) do nothing;
  if found then return new_id; end if;
  select * into known from newsletter_subscriptions where email = address for update;
  if known.status = 'confirmed' or (known.status = 'requested' and known.requested_at > at - interval '10 minutes') then return null; end if;
  -- Who leaves and asks again has not consented yet: the old moment of consent goes with the old subscription.
  update newsletter_subscriptions set status = 'requested', requested_at = at, confirmed_at = null, unsubscribed_at = null where id = known.id;
  return known.id;
end $$;

CREATE FUNCTION public.seal_audit_batch(at timestamp with time zone, batch integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  last audit_seals;
  horizon bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  start bigint;
  upto bigint;
  ids uuid[];
  digests bytea[];
begin
  if not pg_try_advisory_xact_lock(hashtext('audit-sealer')) then return 0; end if;
  select * into last from audit_seals order by number desc limit 1;
  start := coalesce(last.to_tx, 0);
  select max(tx_id) + 1 into upto from (
    select tx_id from audit_events where tx_id >= start and tx_id < horizon order by tx_id limit batch
  ) oldest;
  if upto is null then return 0; end if;
  select array_agg(e.id order by e.tx_id, e.id), array_agg(audit_event_digest(e) order by e.tx_id, e.id)
    into ids, digests from audit_events e where e.tx_id >= start and e.tx_id < upto;
  insert into audit_seals (number, sealed_at, from_tx, to_tx, event_ids, event_digests, previous_head, head)
  values (coalesce(last.number, 0) + 1, at, start, upto, ids, digests, coalesce(last.head, '\x'::bytea),
    sha256(coalesce(last.head, '\x'::bytea) || convert_to(concat_ws(e'\x1f', coalesce(last.number, 0) + 1, start, upto, array_to_string(ids, ',')), 'UTF8')
      || (select string_agg(d, ''::bytea order by n) from unnest(digests) with ordinality as listed (d, n))));
  return cardinality(ids);
end $$;

CREATE FUNCTION public.session_state(wanted uuid, at timestamp with time zone) RETURNS TABLE(user_id uuid, role text, status text, access_version integer, profile_complete boolean, email_verified boolean, second_factor_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select u.id, u.role, u.status, u.access_version, u.profile_complete, u.email_verified_at is not null, s.second_factor_at
  from sessions s join users u on u.id = s.user_id
  where s.id = wanted and s.ended_at is null and s.ends_at > at and s.last_active_at > at - interval '30 minutes'
$$;

CREATE FUNCTION public.touch_updated_at() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin new.updated_at = now(); return new; end $$;

CREATE FUNCTION public.unsubscribe_newsletter(subscription uuid, at timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update newsletter_subscriptions set status = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, at) where id = subscription;
  return found;
end $$;

SET default_table_access_method = heap;

CREATE TABLE public.audit_events_default (
    id uuid NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    tx_id bigint DEFAULT ((pg_current_xact_id())::text)::bigint NOT NULL,
    actor_kind text NOT NULL,
    actor_id uuid,
    patient_id uuid,
    action text NOT NULL,
    thing_kind text,
    thing_id uuid,
    reason text,
    request_id text,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT audit_events_action_check CHECK ((length(action) <= 80)),
    CONSTRAINT audit_events_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['visitor'::text, 'user'::text, 'system'::text]))),
    CONSTRAINT audit_events_reason_check CHECK ((length(reason) <= 1000)),
    CONSTRAINT audit_events_request_id_check CHECK ((length(request_id) <= 64)),
    CONSTRAINT audit_events_thing_kind_check CHECK ((length(thing_kind) <= 80))
);

CREATE TABLE public.audit_seals (
    number bigint NOT NULL,
    sealed_at timestamp with time zone NOT NULL,
    from_tx bigint NOT NULL,
    to_tx bigint NOT NULL,
    event_ids uuid[] NOT NULL,
    event_digests bytea[] NOT NULL,
    previous_head bytea NOT NULL,
    head bytea NOT NULL,
    head_kept_at timestamp with time zone,
    CONSTRAINT audit_seals_check CHECK ((to_tx > from_tx)),
    CONSTRAINT audit_seals_check1 CHECK (((cardinality(event_ids) = cardinality(event_digests)) AND (cardinality(event_ids) > 0))),
    CONSTRAINT audit_seals_number_check CHECK ((number > 0))
);

CREATE TABLE public.care_locations (
    id text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    subtype text,
    level text,
    ownership text,
    state text NOT NULL,
    state_code text NOT NULL,
    lga text,
    address text,
    phone text,
    opening_hours text,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    source text NOT NULL,
    source_reference text,
    licence text NOT NULL,
    search_text text GENERATED ALWAYS AS (public.fold_text(((((((((name || ' '::text) || COALESCE(address, ''::text)) || ' '::text) || COALESCE(subtype, ''::text)) || ' '::text) || COALESCE(lga, ''::text)) || ' '::text) || state))) STORED NOT NULL,
    place point GENERATED ALWAYS AS (point(longitude, latitude)) STORED NOT NULL,
    imported_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT care_locations_id_check CHECK ((length(id) <= 40)),
    CONSTRAINT care_locations_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT care_locations_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT care_locations_type_check CHECK ((type = ANY (ARRAY['hospital'::text, 'clinic'::text, 'pharmacy'::text, 'laboratory'::text, 'dental'::text])))
);

CREATE TABLE public.contact_messages (
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text,
    subject text NOT NULL,
    message text NOT NULL,
    status text DEFAULT 'new'::text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT contact_messages_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
    CONSTRAINT contact_messages_message_check CHECK (((length(message) >= 1) AND (length(message) <= 5000))),
    CONSTRAINT contact_messages_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
    CONSTRAINT contact_messages_phone_check CHECK ((length(phone) <= 32)),
    CONSTRAINT contact_messages_status_check CHECK ((status = ANY (ARRAY['new'::text, 'assigned'::text, 'answered'::text, 'closed'::text]))),
    CONSTRAINT contact_messages_subject_check CHECK ((subject = ANY (ARRAY['general'::text, 'appointment'::text, 'emergency'::text, 'billing'::text, 'insurance'::text, 'feedback'::text, 'other'::text])))
);

CREATE TABLE public.doctors (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    slug text NOT NULL,
    license_number text,
    license_expires_on date,
    specialization text,
    experience_years smallint,
    qualifications text,
    biography text,
    languages text[] DEFAULT '{}'::text[] NOT NULL,
    consultation_fee_minor bigint,
    currency character(3) DEFAULT 'NGN'::bpchar NOT NULL,
    time_zone text DEFAULT 'Africa/Lagos'::text NOT NULL,
    verified_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT doctors_biography_check CHECK ((length(biography) <= 5000)),
    CONSTRAINT doctors_consultation_fee_minor_check CHECK ((consultation_fee_minor >= 0)),
    CONSTRAINT doctors_experience_years_check CHECK (((experience_years >= 0) AND (experience_years <= 80))),
    CONSTRAINT doctors_license_number_check CHECK ((length(license_number) <= 40)),
    CONSTRAINT doctors_qualifications_check CHECK ((length(qualifications) <= 1000)),
    CONSTRAINT doctors_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
    CONSTRAINT doctors_specialization_check CHECK ((length(specialization) <= 120))
);

CREATE TABLE public.idempotency_keys (
    key uuid NOT NULL,
    route text NOT NULL,
    user_id uuid,
    body_hash bytea NOT NULL,
    answer jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.mail_codes (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    purpose text NOT NULL,
    code_digest bytea NOT NULL,
    new_email public.citext,
    wrong_tries smallint DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mail_codes_new_email_check CHECK ((length((new_email)::text) <= 254)),
    CONSTRAINT mail_codes_purpose_check CHECK ((purpose = ANY (ARRAY['verify_email'::text, 'reset_password'::text, 'change_email'::text])))
);

CREATE TABLE public.newsletter_subscriptions (
    id uuid NOT NULL,
    email public.citext NOT NULL,
    status text NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    unsubscribed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT newsletter_subscriptions_email_check CHECK (((length((email)::text) >= 3) AND (length((email)::text) <= 254))),
    CONSTRAINT newsletter_subscriptions_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'confirmed'::text, 'unsubscribed'::text])))
);

CREATE TABLE public.outbox (
    id uuid NOT NULL,
    topic text NOT NULL,
    payload jsonb NOT NULL,
    due_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    delivered_at timestamp with time zone,
    given_up_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT outbox_check CHECK (((delivered_at IS NULL) OR (given_up_at IS NULL))),
    CONSTRAINT outbox_topic_check CHECK ((topic = 'mail'::text))
);

CREATE TABLE public.partitioned_tables (
    name text NOT NULL,
    months_ahead smallint DEFAULT 3 NOT NULL,
    CONSTRAINT partitioned_tables_months_ahead_check CHECK (((months_ahead >= 1) AND (months_ahead <= 24)))
);

CREATE TABLE public.patient_accounts (
    patient_id uuid NOT NULL,
    user_id uuid NOT NULL,
    relation text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT patient_accounts_relation_check CHECK ((relation = ANY (ARRAY['self'::text, 'dependant'::text, 'sponsor'::text])))
);

CREATE TABLE public.patients (
    id uuid NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    date_of_birth date,
    sex text,
    phone text,
    address text,
    emergency_contact text,
    blood_type text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT patients_address_check CHECK ((length(address) <= 500)),
    CONSTRAINT patients_blood_type_check CHECK ((blood_type = ANY (ARRAY['A+'::text, 'A-'::text, 'B+'::text, 'B-'::text, 'AB+'::text, 'AB-'::text, 'O+'::text, 'O-'::text]))),
    CONSTRAINT patients_emergency_contact_check CHECK ((length(emergency_contact) <= 500)),
    CONSTRAINT patients_first_name_check CHECK ((length(first_name) <= 120)),
    CONSTRAINT patients_last_name_check CHECK ((length(last_name) <= 120)),
    CONSTRAINT patients_phone_check CHECK ((length(phone) <= 32)),
    CONSTRAINT patients_sex_check CHECK ((sex = ANY (ARRAY['female'::text, 'male'::text, 'other'::text])))
);

CREATE TABLE public.refresh_tokens (
    digest bytea NOT NULL,
    session_id uuid NOT NULL,
    generation integer NOT NULL,
    issued_at timestamp with time zone NOT NULL
);

CREATE TABLE public.schema_migrations (
    version character varying NOT NULL
);

CREATE TABLE public.sessions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    started_at timestamp with time zone NOT NULL,
    last_active_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    end_reason text,
    generation integer DEFAULT 1 NOT NULL,
    generation_shown_at timestamp with time zone NOT NULL,
    factors text[] DEFAULT '{}'::text[] NOT NULL,
    second_factor_at timestamp with time zone,
    device text NOT NULL,
    address inet,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT sessions_device_check CHECK ((length(device) <= 200)),
    CONSTRAINT sessions_end_reason_check CHECK ((end_reason = ANY (ARRAY['signed_out'::text, 'revoked'::text, 'idle'::text, 'expired'::text, 'reuse'::text, 'password_changed'::text, 'suspended'::text, 'everywhere'::text])))
);

CREATE TABLE public.sign_in_failures (
    address_digest bytea NOT NULL,
    failures integer NOT NULL,
    locked_until timestamp with time zone,
    last_failed_at timestamp with time zone NOT NULL
);

CREATE TABLE public.staff (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    title text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_title_check CHECK ((length(title) <= 120))
);

CREATE TABLE public.users (
    id uuid NOT NULL,
    email public.citext NOT NULL,
    role text,
    status text DEFAULT 'active'::text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    phone text,
    time_zone text DEFAULT 'Africa/Lagos'::text NOT NULL,
    email_verified_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    password_hash text,
    date_of_birth date,
    address text,
    image_key text,
    profile_complete boolean DEFAULT false NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    theme text DEFAULT 'auto'::text NOT NULL,
    low_data boolean DEFAULT false NOT NULL,
    access_version integer DEFAULT 1 NOT NULL,
    signup_intent text,
    CONSTRAINT users_address_check CHECK ((length(address) <= 500)),
    CONSTRAINT users_email_check CHECK ((length((email)::text) <= 254)),
    CONSTRAINT users_first_name_check CHECK ((length(first_name) <= 120)),
    CONSTRAINT users_image_key_check CHECK ((length(image_key) <= 200)),
    CONSTRAINT users_language_check CHECK ((language = 'en'::text)),
    CONSTRAINT users_last_name_check CHECK ((length(last_name) <= 120)),
    CONSTRAINT users_phone_check CHECK ((length(phone) <= 32)),
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['PATIENT'::text, 'DOCTOR'::text, 'ADMIN'::text]))),
    CONSTRAINT users_signup_intent_check CHECK ((length(signup_intent) <= 500)),
    CONSTRAINT users_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'closed'::text]))),
    CONSTRAINT users_theme_check CHECK ((theme = ANY (ARRAY['auto'::text, 'light'::text, 'dark'::text])))
);

ALTER TABLE ONLY public.audit_events ATTACH PARTITION public.audit_events_default DEFAULT;

ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id, occurred_at);

ALTER TABLE ONLY public.audit_events_default
    ADD CONSTRAINT audit_events_default_pkey PRIMARY KEY (id, occurred_at);

ALTER TABLE ONLY public.audit_seals
    ADD CONSTRAINT audit_seals_pkey PRIMARY KEY (number);

ALTER TABLE ONLY public.care_locations
    ADD CONSTRAINT care_locations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.doctors
    ADD CONSTRAINT doctors_license_number_key UNIQUE (license_number);

ALTER TABLE ONLY public.doctors
    ADD CONSTRAINT doctors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.doctors
    ADD CONSTRAINT doctors_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.doctors
    ADD CONSTRAINT doctors_user_id_key UNIQUE (user_id);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key, route);

ALTER TABLE ONLY public.mail_codes
    ADD CONSTRAINT mail_codes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.newsletter_subscriptions
    ADD CONSTRAINT newsletter_subscriptions_email_key UNIQUE (email);

ALTER TABLE ONLY public.newsletter_subscriptions
    ADD CONSTRAINT newsletter_subscriptions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.partitioned_tables
    ADD CONSTRAINT partitioned_tables_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.patient_accounts
    ADD CONSTRAINT patient_accounts_pkey PRIMARY KEY (user_id, patient_id);

ALTER TABLE ONLY public.patients
    ADD CONSTRAINT patients_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (digest);

ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sign_in_failures
    ADD CONSTRAINT sign_in_failures_pkey PRIMARY KEY (address_digest);

ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_user_id_key UNIQUE (user_id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key UNIQUE (email);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

CREATE INDEX audit_events_by_actor ON ONLY public.audit_events USING btree (actor_id, occurred_at) WHERE (actor_id IS NOT NULL);

CREATE INDEX audit_events_by_patient ON ONLY public.audit_events USING btree (patient_id, occurred_at) WHERE (patient_id IS NOT NULL);

CREATE INDEX audit_events_by_transaction ON ONLY public.audit_events USING btree (tx_id, id);

CREATE INDEX audit_events_default_actor_id_occurred_at_idx ON public.audit_events_default USING btree (actor_id, occurred_at) WHERE (actor_id IS NOT NULL);

CREATE INDEX audit_events_default_patient_id_occurred_at_idx ON public.audit_events_default USING btree (patient_id, occurred_at) WHERE (patient_id IS NOT NULL);

CREATE INDEX audit_events_default_tx_id_id_idx ON public.audit_events_default USING btree (tx_id, id);

CREATE INDEX audit_seals_not_kept ON public.audit_seals USING btree (number) WHERE (head_kept_at IS NULL);

CREATE INDEX care_locations_by_name ON public.care_locations USING btree (name, id);

CREATE INDEX care_locations_by_place ON public.care_locations USING gist (place);

CREATE INDEX care_locations_by_type ON public.care_locations USING btree (type, name, id);

CREATE INDEX care_locations_by_type_place ON public.care_locations USING btree (type, latitude, longitude);

CREATE INDEX care_locations_by_words ON public.care_locations USING gin (search_text public.gin_trgm_ops);

CREATE INDEX contact_messages_by_arrival ON public.contact_messages USING btree (status, received_at DESC, id);

CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

CREATE INDEX mail_codes_by_user ON public.mail_codes USING btree (user_id, purpose, created_at DESC);

CREATE INDEX outbox_done ON public.outbox USING btree (COALESCE(delivered_at, given_up_at)) WHERE ((delivered_at IS NOT NULL) OR (given_up_at IS NOT NULL));

CREATE INDEX outbox_due ON public.outbox USING btree (due_at) WHERE ((delivered_at IS NULL) AND (given_up_at IS NULL));

CREATE INDEX patient_accounts_by_patient ON public.patient_accounts USING btree (patient_id);

CREATE UNIQUE INDEX patient_accounts_one_self_per_patient ON public.patient_accounts USING btree (patient_id) WHERE (relation = 'self'::text);

CREATE UNIQUE INDEX patient_accounts_one_self_per_user ON public.patient_accounts USING btree (user_id) WHERE (relation = 'self'::text);

CREATE INDEX patients_by_name ON public.patients USING btree (last_name, first_name, id);

CREATE INDEX refresh_tokens_by_session ON public.refresh_tokens USING btree (session_id);

CREATE INDEX sessions_live_by_user ON public.sessions USING btree (user_id, last_active_at DESC) WHERE (ended_at IS NULL);

CREATE INDEX sign_in_failures_by_age ON public.sign_in_failures USING btree (last_failed_at);

ALTER INDEX public.audit_events_by_actor ATTACH PARTITION public.audit_events_default_actor_id_occurred_at_idx;

ALTER INDEX public.audit_events_by_patient ATTACH PARTITION public.audit_events_default_patient_id_occurred_at_idx;

ALTER INDEX public.audit_events_pkey ATTACH PARTITION public.audit_events_default_pkey;

ALTER INDEX public.audit_events_by_transaction ATTACH PARTITION public.audit_events_default_tx_id_id_idx;

CREATE TRIGGER audit_events_append_only BEFORE DELETE OR UPDATE ON public.audit_events FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER doctors_touch BEFORE UPDATE ON public.doctors FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER newsletter_subscriptions_touch BEFORE UPDATE ON public.newsletter_subscriptions FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER patients_touch BEFORE UPDATE ON public.patients FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER staff_touch BEFORE UPDATE ON public.staff FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER users_touch BEFORE UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

ALTER TABLE ONLY public.doctors
    ADD CONSTRAINT doctors_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.mail_codes
    ADD CONSTRAINT mail_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.patient_accounts
    ADD CONSTRAINT patient_accounts_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.patient_accounts
    ADD CONSTRAINT patient_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

CREATE POLICY append ON public.audit_events FOR INSERT TO lafiya_api, lafiya_worker WITH CHECK (true);

CREATE POLICY append ON public.outbox FOR INSERT TO lafiya_api WITH CHECK (((delivered_at IS NULL) AND (given_up_at IS NULL)));

ALTER TABLE public.audit_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.audit_events_default ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.audit_seals ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.contact_messages ENABLE ROW LEVEL SECURITY;

CREATE POLICY deliver ON public.outbox TO lafiya_worker USING (true) WITH CHECK (true);

ALTER TABLE public.doctors ENABLE ROW LEVEL SECURITY;

CREATE POLICY forget ON public.idempotency_keys FOR DELETE TO lafiya_worker USING (true);

ALTER TABLE public.idempotency_keys ENABLE ROW LEVEL SECURITY;

CREATE POLICY identity ON public.doctors FOR INSERT TO lafiya_identity WITH CHECK (true);

CREATE POLICY identity ON public.mail_codes TO lafiya_identity USING (true) WITH CHECK (true);

CREATE POLICY identity ON public.patient_accounts FOR INSERT TO lafiya_identity WITH CHECK (true);

CREATE POLICY identity ON public.patients FOR INSERT TO lafiya_identity WITH CHECK (true);

CREATE POLICY identity ON public.refresh_tokens TO lafiya_identity USING (true) WITH CHECK (true);

CREATE POLICY identity ON public.sessions TO lafiya_identity USING (true) WITH CHECK (true);

CREATE POLICY identity ON public.sign_in_failures TO lafiya_identity USING (true) WITH CHECK (true);

CREATE POLICY identity ON public.users TO lafiya_identity USING (true) WITH CHECK (true);

CREATE POLICY identity_append ON public.audit_events FOR INSERT TO lafiya_identity WITH CHECK (true);

CREATE POLICY identity_append ON public.outbox FOR INSERT TO lafiya_identity WITH CHECK (((delivered_at IS NULL) AND (given_up_at IS NULL)));

CREATE POLICY keep_head ON public.audit_seals FOR UPDATE TO lafiya_worker USING (true);

ALTER TABLE public.mail_codes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.newsletter_subscriptions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.outbox ENABLE ROW LEVEL SECURITY;

CREATE POLICY own_keys ON public.idempotency_keys TO lafiya_api USING ((NOT (user_id IS DISTINCT FROM public.app_user_id()))) WITH CHECK ((NOT (user_id IS DISTINCT FROM public.app_user_id())));

CREATE POLICY own_links ON public.patient_accounts FOR SELECT TO lafiya_api USING ((user_id = public.app_user_id()));

ALTER TABLE public.patient_accounts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.patients ENABLE ROW LEVEL SECURITY;

CREATE POLICY read_all ON public.audit_events FOR SELECT TO lafiya_worker USING (true);

CREATE POLICY read_all ON public.audit_seals FOR SELECT TO lafiya_worker USING (true);

ALTER TABLE public.refresh_tokens ENABLE ROW LEVEL SECURITY;

CREATE POLICY see_age ON public.idempotency_keys FOR SELECT TO lafiya_worker USING (true);

CREATE POLICY self ON public.doctors FOR SELECT TO lafiya_api USING ((user_id = public.app_user_id()));

CREATE POLICY self ON public.staff FOR SELECT TO lafiya_api USING ((user_id = public.app_user_id()));

CREATE POLICY self ON public.users FOR SELECT TO lafiya_api USING ((id = public.app_user_id()));

CREATE POLICY self_or_dependant ON public.patients FOR SELECT TO lafiya_api USING ((id = ANY (ARRAY( SELECT patient_accounts.patient_id
   FROM public.patient_accounts
  WHERE ((patient_accounts.user_id = public.app_user_id()) AND (patient_accounts.relation = ANY (ARRAY['self'::text, 'dependant'::text])))))));

ALTER TABLE public.sessions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sign_in_failures ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.staff ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.users ENABLE ROW LEVEL SECURITY;

CREATE POLICY write_only ON public.contact_messages FOR INSERT TO lafiya_api WITH CHECK ((status = 'new'::text));

REVOKE USAGE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO lafiya_api;
GRANT USAGE ON SCHEMA public TO lafiya_worker;
GRANT USAGE ON SCHEMA public TO lafiya_identity;

GRANT SELECT ON TABLE public.audit_events TO lafiya_worker;

GRANT INSERT(id) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(id) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(id) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(occurred_at) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(occurred_at) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(occurred_at) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(actor_kind) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(actor_kind) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(actor_kind) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(actor_id) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(actor_id) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(actor_id) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(patient_id) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(patient_id) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(patient_id) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(action) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(action) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(action) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(thing_kind) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(thing_kind) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(thing_kind) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(thing_id) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(thing_id) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(thing_id) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(reason) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(reason) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(reason) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(request_id) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(request_id) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(request_id) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(details) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(details) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(details) ON TABLE public.audit_events TO lafiya_identity;

REVOKE ALL ON FUNCTION public.confirm_newsletter(subscription uuid, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.confirm_newsletter(subscription uuid, at timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.forget_old_identity(at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.forget_old_identity(at timestamp with time zone) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.keep_partitions(at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.keep_partitions(at timestamp with time zone) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.request_newsletter(new_id uuid, address public.citext, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.request_newsletter(new_id uuid, address public.citext, at timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.seal_audit_batch(at timestamp with time zone, batch integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.seal_audit_batch(at timestamp with time zone, batch integer) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.session_state(wanted uuid, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.session_state(wanted uuid, at timestamp with time zone) TO lafiya_api;
GRANT ALL ON FUNCTION public.session_state(wanted uuid, at timestamp with time zone) TO lafiya_identity;

REVOKE ALL ON FUNCTION public.unsubscribe_newsletter(subscription uuid, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.unsubscribe_newsletter(subscription uuid, at timestamp with time zone) TO lafiya_api;

GRANT SELECT ON TABLE public.audit_seals TO lafiya_worker;

GRANT UPDATE(head_kept_at) ON TABLE public.audit_seals TO lafiya_worker;

GRANT SELECT ON TABLE public.care_locations TO lafiya_api;

GRANT INSERT ON TABLE public.contact_messages TO lafiya_api;

GRANT SELECT ON TABLE public.doctors TO lafiya_api;
GRANT INSERT ON TABLE public.doctors TO lafiya_identity;

GRANT SELECT,INSERT,UPDATE ON TABLE public.idempotency_keys TO lafiya_api;
GRANT DELETE ON TABLE public.idempotency_keys TO lafiya_worker;

GRANT SELECT(created_at) ON TABLE public.idempotency_keys TO lafiya_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mail_codes TO lafiya_identity;

GRANT INSERT ON TABLE public.outbox TO lafiya_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox TO lafiya_worker;
GRANT INSERT ON TABLE public.outbox TO lafiya_identity;

GRANT SELECT ON TABLE public.patient_accounts TO lafiya_api;
GRANT INSERT ON TABLE public.patient_accounts TO lafiya_identity;

GRANT SELECT ON TABLE public.patients TO lafiya_api;
GRANT INSERT ON TABLE public.patients TO lafiya_identity;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.refresh_tokens TO lafiya_identity;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sessions TO lafiya_identity;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sign_in_failures TO lafiya_identity;

GRANT SELECT ON TABLE public.staff TO lafiya_api;

GRANT SELECT,INSERT,UPDATE ON TABLE public.users TO lafiya_identity;

GRANT SELECT(id) ON TABLE public.users TO lafiya_api;

GRANT SELECT(email) ON TABLE public.users TO lafiya_api;

GRANT SELECT(role) ON TABLE public.users TO lafiya_api;

GRANT SELECT(status) ON TABLE public.users TO lafiya_api;

GRANT SELECT(first_name) ON TABLE public.users TO lafiya_api;

GRANT SELECT(last_name) ON TABLE public.users TO lafiya_api;

GRANT SELECT(phone) ON TABLE public.users TO lafiya_api;

GRANT SELECT(time_zone) ON TABLE public.users TO lafiya_api;

GRANT SELECT(email_verified_at) ON TABLE public.users TO lafiya_api;

GRANT SELECT(created_at) ON TABLE public.users TO lafiya_api;

GRANT SELECT(updated_at) ON TABLE public.users TO lafiya_api;

GRANT SELECT(date_of_birth) ON TABLE public.users TO lafiya_api;

GRANT SELECT(address) ON TABLE public.users TO lafiya_api;

GRANT SELECT(image_key) ON TABLE public.users TO lafiya_api;

GRANT SELECT(profile_complete) ON TABLE public.users TO lafiya_api;

GRANT SELECT(language) ON TABLE public.users TO lafiya_api;

GRANT SELECT(theme) ON TABLE public.users TO lafiya_api;

GRANT SELECT(low_data) ON TABLE public.users TO lafiya_api;
