// The page counting choice of the cookie settings. Off by default; a form, so that it works without JavaScript.
import { Trans } from '@lingui/react/macro';

export type CountingChoice = 'yes' | 'no';

/** The page is publicly cached, so the site script reads the stored choice from the cookie and sets `data-counting`. */
export function PageCountingChoice({ choice }: { choice: CountingChoice | undefined }) {
  return (
    <section className="wrap counting" id="counting" aria-labelledby="counting-title" data-counting="">
      <div>
        <h2 id="counting-title">
          <Trans>Let us count pages</Trans>
        </h2>
        <p>
          <Trans>
            If you agree, we add one to a daily total for each public page you open: which page, on a phone, tablet or computer, and which
            site sent you. We do not record who you are, your network address, your browser or any number that could identify you. It helps
            us see what people look for. Nobody else gets it.
          </Trans>
        </p>
        {choice ? <ChoiceSaved choice={choice} /> : null}
        <p className="soft small counting-on">
          <Trans>Counting is on in this browser.</Trans>
        </p>
        <p className="soft small counting-off">
          <Trans>Counting is off in this browser.</Trans>
        </p>
      </div>
      {/* Both buttons look the same, so that neither choice is favoured. */}
      <form className="actions" method="post" action="/cookie-settings">
        <button className="button button-plain" type="submit" name="counting" value="yes">
          <Trans>Yes, count pages</Trans>
        </button>
        <button className="button button-plain" type="submit" name="counting" value="no">
          <Trans>No, do not count</Trans>
        </button>
      </form>
    </section>
  );
}

function ChoiceSaved({ choice }: { choice: CountingChoice }) {
  return (
    <p className="form-status" role="status" data-kind="success">
      {choice === 'yes' ? (
        <Trans>Thank you. We count the pages you open from now on.</Trans>
      ) : (
        <Trans>We count nothing, and this browser keeps no cookie about it.</Trans>
      )}
    </p>
  );
}
