-- migrate:up
-- What the schemas of requests accept as date of birth, fee and currency also holds for whatever else writes. That nobody is born in the future is
-- checked by the actions, with our Clock.

alter table users add constraint users_date_of_birth_check check (date_of_birth between '1900-01-01' and '2199-12-31');
alter table sign_ups add constraint sign_ups_date_of_birth_check check (date_of_birth between '1900-01-01' and '2199-12-31');
alter table patients add constraint patients_date_of_birth_check check (date_of_birth between '1900-01-01' and '2199-12-31');

alter table doctors
  add constraint doctors_fee_limit check (consultation_fee_minor <= 100000000),
  add constraint doctors_currency_check check (currency in ('NGN', 'USD', 'GBP', 'EUR'));
alter table appointments
  add constraint appointments_fee_limit check (fee_minor <= 100000000),
  add constraint appointments_currency_check check (currency in ('NGN', 'USD', 'GBP', 'EUR'));

-- migrate:down
