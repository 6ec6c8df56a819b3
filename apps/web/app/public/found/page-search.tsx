// The search over the site's pages, as a form that the browser sends by itself.
import { Trans, useLingui } from '@lingui/react/macro';

export function PageSearch({ wanted = '' }: { wanted?: string }) {
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
          defaultValue={wanted}
          placeholder={t`What are you looking for?`}
        />
        <button className="button button-primary" type="submit">
          <Trans>Search</Trans>
        </button>
      </form>
    </search>
  );
}
