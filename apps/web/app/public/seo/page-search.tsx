// Search form for the site's pages; works without JavaScript.
import { Trans, useLingui } from '@lingui/react/macro';

export function PageSearch({ query = '' }: { query?: string }) {
  const { t } = useLingui();
  return (
    <search className="page-search">
      <form className="find-form" method="get" action="/sitemap">
        <label className="only-heard" htmlFor="page-search">
          <Trans>Search the pages of this site</Trans>
        </label>
        <input
          className="control"
          id="page-search"
          name="search"
          type="search"
          maxLength={100}
          defaultValue={query}
          placeholder={t`What are you looking for?`}
        />
        <button className="button button-primary" type="submit">
          <Trans>Search</Trans>
        </button>
      </form>
    </search>
  );
}
