-- migrate:up
-- The languages somebody may have chosen. Which of them are switched on is the code's decision; packages/domain/src/languages.
alter table users drop constraint users_language_check;
alter table users add constraint users_language_check check (language in ('en', 'ha', 'yo', 'ig', 'pcm'));

-- migrate:down
