// What Find Care found: how many, the places, the pages, and whose data it is. The map's script exchanges this whole part.
import { brand } from '@lafiya/brand';
import { careLocationAttribution } from '@lafiya/domain/care-locations/care-location';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { usePageFacts } from '../../platform/page-facts.ts';
import { Icon } from '../../site-ui/icons.tsx';
import { CareCard } from './care-card.tsx';
import { careAddress, type CareQuestion } from './care-question.ts';
import type { CareAnswer } from './read-care.ts';

type Props = { question: CareQuestion; answer: CareAnswer | undefined };

export function CareResults({ question, answer }: Props) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself beside the map, and so must be reached by keyboard
    <section className="care-results" id="results" tabIndex={0} aria-label={t`Places of care found`} data-care-results>
      {answer ? <Found question={question} answer={answer} /> : <NoAnswer question={question} />}
      <p className="care-note">
        <Icon name="warning" />
        <span>
          <Trans>
            This list comes from public data and may be out of date. It is not a register of licences. Call before you travel. In an
            emergency, call <a href={`tel:${brand.emergencyNumber}`}>{brand.emergencyNumber}</a>.
          </Trans>
        </span>
      </p>
      <p className="care-source">{careLocationAttribution}</p>
    </section>
  );
}

function Found({ question, answer }: { question: CareQuestion; answer: CareAnswer }) {
  const { list, count, isAtLeast, withinKm } = answer;
  const shown = count.toLocaleString(usePageFacts().locale);
  return (
    <>
      <div className="care-head">
        <h2 aria-live="polite">
          {isAtLeast ? (
            <Trans>More than {shown} locations found</Trans>
          ) : (
            <Plural value={count} one="1 location found" other={`${shown} locations found`} />
          )}
        </h2>
        <span className="soft">{question.near ? <Trans>Nearest first, within {withinKm} km</Trans> : <Trans>By name</Trans>}</span>
      </div>
      {list.careLocations.map((place) => (
        <CareCard key={place.id} place={place} />
      ))}
      {count === 0 ? <Nothing question={question} /> : <Pages question={question} pages={list.totalPages} />}
    </>
  );
}

function Nothing({ question }: { question: CareQuestion }) {
  const isFiltered = question.type || question.state || question.near;
  return (
    <div className="care-empty">
      <p>
        {question.near && !question.search ? (
          <Trans>We know no such place within 200 km of you. Choose All, or look without your position.</Trans>
        ) : (
          <Trans>Nothing fits these words. Try the name of a town or local government area, or fewer words.</Trans>
        )}
      </p>
      <p className="care-ways">
        {isFiltered && question.search ? (
          <a
            className="button button-plain button-small"
            href={careAddress(question, { type: undefined, state: undefined, near: undefined })}
          >
            <Trans>Look everywhere for “{question.search}”</Trans>
          </a>
        ) : null}
        <a className="button button-plain button-small" href={careAddress({ ...question, search: '', near: undefined, page: 1 })}>
          <Trans>Clear the search</Trans>
        </a>
      </p>
    </div>
  );
}

function NoAnswer({ question }: { question: CareQuestion }) {
  return (
    <div className="care-empty" role="alert">
      <h2>
        <Trans>The list could not be loaded</Trans>
      </h2>
      <p>
        <Trans>Something went wrong on our side. Your search is kept.</Trans>
      </p>
      <a className="button button-primary button-small" href={careAddress(question)}>
        <Trans>Try Again</Trans>
      </a>
    </div>
  );
}

function Pages({ question, pages }: { question: CareQuestion; pages: number }) {
  const { t } = useLingui();
  const { locale } = usePageFacts();
  const { page } = question;
  if (pages < 2) return null;
  return (
    <nav className="care-pages" aria-label={t`Pages of the list`}>
      {page > 1 ? (
        <a className="button button-plain button-small" rel="prev" href={`${careAddress(question, { page: page - 1 })}#results`}>
          <Trans>Previous</Trans>
        </a>
      ) : (
        <span />
      )}
      <span className="soft">
        <Trans>
          Page {page.toLocaleString(locale)} of {pages.toLocaleString(locale)}
        </Trans>
      </span>
      {page < pages ? (
        <a className="button button-plain button-small" rel="next" href={`${careAddress(question, { page: page + 1 })}#results`}>
          <Trans>Next</Trans>
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
