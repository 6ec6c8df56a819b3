-- migrate:up
-- Views of the public pages by visitors who agreed to be counted.

-- Sums per day, without any personal data.
create table page_counts (
  day date not null,
  path text not null check (length(path) between 1 and 120 and path like '/%'),
  device text not null check (device in ('phone', 'tablet', 'computer')),
  -- The host that linked here, 'inside' for our own pages, 'direct' for none, 'others' beyond the daily limit of hosts.
  source text not null check (length(source) between 1 and 100),
  views bigint not null check (views > 0),
  primary key (day, path, device, source)
);
alter table page_counts enable row level security;
create policy admin_reads on page_counts for select to lafiya_api using ((select app_is_admin()));
grant select on page_counts to lafiya_api;

-- Counts one view. Nobody can fill the table with invented values: a post must be published, and at most 200 sources are named per day.
-- Returns false when the post does not exist.
create function count_page(on_day date, of_path text, with_device text, from_source text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  named text := from_source;
begin
  if of_path like '/resources/news/%' and not exists (
    select from site_posts p where p.slug = substr(of_path, length('/resources/news/') + 1) and p.published_at <= app_now()) then
    return false;
  end if;
  if not exists (select from page_counts c where c.day = on_day and c.source = named)
    and (select count(distinct c.source) from page_counts c where c.day = on_day) >= 200 then
    named := 'others';
  end if;
  insert into page_counts as c (day, path, device, source, views) values (on_day, of_path, with_device, named, 1)
    on conflict (day, path, device, source) do update set views = c.views + 1;
  -- 400 days are enough to compare a season with that of the year before.
  delete from page_counts c where c.day < on_day - 400;
  return true;
end $$;

revoke all on function count_page(date, text, text, text) from public;
grant execute on function count_page(date, text, text, text) to lafiya_api;

-- migrate:down
