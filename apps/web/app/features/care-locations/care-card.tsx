// Card of one care location: name, kind, location and how to reach it. Unknown details are left out.
import type { CareLocation } from '@lafiya/api-client';
import { directionsUrl, formatOpeningHours, parsePhone } from '@lafiya/domain/care-locations/contact-details';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../site-ui/icons.tsx';
import { carePath } from './care-location-query.ts';
import { KindIcon, kindLabels } from './kind-icons.tsx';

export function CareCard({ place }: { place: CareLocation }) {
  const { i18n } = useLingui();
  const { name, type, lga, state, distanceKm } = place;
  const where = [lga, state].filter(Boolean).join(', ');
  return (
    <article className="care-card" id={place.id} data-latitude={place.latitude} data-longitude={place.longitude}>
      <KindIcon type={type} />
      <h3>
        <a href={`${carePath}/${place.id}`} rel="nofollow">
          {name}
        </a>
      </h3>
      <p className="care-meta">
        <span className={`care-kind care-kind-${type}`}>{i18n._(kindLabels[type])}</span> · {where}
        {distanceKm === null ? null : (
          <>
            {' · '}
            <span className="care-distance">
              <Trans>{formatDistance(distanceKm)} km</Trans>
            </span>
          </>
        )}
      </p>
      <CareDetails place={place} />
      <CareActions place={place} />
    </article>
  );
}

/** Address, phone and opening hours, where known. */
export function CareDetails({ place }: { place: CareLocation }) {
  const { t } = useLingui();
  const phone = parsePhone(place.phone);
  const hours = formatOpeningHours(place.openingHours);
  if (!place.address && !phone && !hours) return null;
  return (
    <ul className="care-known">
      {place.address ? (
        <li>
          <Icon name="pin" />
          {place.address}
        </li>
      ) : null}
      {phone ? (
        <li>
          <Icon name="phone" />
          {phone.display}
        </li>
      ) : null}
      {hours ? (
        <li>
          <Icon name="clock" />
          {hours === 'always' ? t`Open 24 hours` : hours}
        </li>
      ) : null}
    </ul>
  );
}

export function CareActions({ place, withReport = true }: { place: CareLocation; withReport?: boolean }) {
  const { t } = useLingui();
  const { name } = place;
  const phone = parsePhone(place.phone);
  return (
    <p className="care-ways">
      {phone ? (
        <a className="button button-plain button-small" href={`tel:${phone.dial}`} aria-label={t`Call ${name}`}>
          <Icon name="phone" />
          <Trans>Call</Trans>
        </a>
      ) : null}
      <a
        className="button button-plain button-small"
        href={directionsUrl(place)}
        target="_blank"
        rel="noreferrer"
        aria-label={t`Directions to ${name}, opens in a new tab`}
      >
        <Icon name="route" />
        <Trans>Directions</Trans>
      </a>
      {withReport ? (
        <a className="care-wrong" href={`${carePath}/${place.id}#wrong`} rel="nofollow" aria-label={t`Is this wrong? ${name}`}>
          <Trans>Is this wrong?</Trans>
        </a>
      ) : null}
    </p>
  );
}

const formatDistance = (km: number): string => (km < 10 ? km.toFixed(1) : String(Math.round(km)));
