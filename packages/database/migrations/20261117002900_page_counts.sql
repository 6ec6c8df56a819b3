-- migrate:up
-- How often the public pages were opened by visitors who let us count: sums of a day, and nothing that belongs to a person.
create table page_counts (
  day date not null,
  path text not null check (length(path) between 1 and 120 and path like '/%'),
  device text not null check (device in ('phone', 'tablet', 'computer')),
  -- The host that linked here, 'inside' for our own pages, 'direct' for none.
  source text not null check (length(source) between 1 and 100),
  views bigint not null check (views > 0),
  primary key (day, path, device, source)
);
create policy admin_reads on page_counts for select to lafiya_api using ((select app_is_admin()));
alter table page_counts enable row level security;
grant select on page_counts to lafiya_api;

-- Adds one. Whoever wants to fill the table with invented addresses cannot: a post must exist, and of a day's sources we name two hundred.
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
  -- A season can be compared with the one a year before; older sums are of no use.
  delete from page_counts c where c.day < on_day - 400;
  return true;
end $$;

revoke all on function count_page(date, text, text, text) from public;
grant execute on function count_page(date, text, text, text) to lafiya_api;

-- migrate:down
