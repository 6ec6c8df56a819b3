// Container of the map: buttons, legend, credits, and the texts that its script needs. On the home page it has no list beside it.
import { careLocationAttribution } from '@lafiya/domain/care-locations/care-location';
import { Trans, useLingui } from '@lingui/react/macro';
import { mapScript } from 'virtual:site-script';
import { usePageFacts } from '../../../platform/page-facts.ts';
import { Icon } from '../../../site-ui/icons.tsx';

/** Lagos, as specified. */
const start = { latitude: 6.5244, longitude: 3.3792, zoom: 12 };
const baseMapCredit = 'GRID3 (CC BY 4.0), Natural Earth, GeoNames (CC BY 4.0)';

type Props = {
  /** Where 'Skip the map' leads. */
  skipTo?: string;
  /** The style sheet to load with the script, on a page that does not have it. The map is then without list and legend. */
  lateStyles?: string;
};

export function MapContainer({ skipTo = '#results', lateStyles }: Props) {
  const { t, i18n } = useLingui();
  const { mapTiles } = usePageFacts();
  const count = '{count}';
  return (
    <section
      className="care-map"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys and + - move the map
      tabIndex={0}
      aria-label={t`Map of care locations. Move it with the arrow keys, zoom with plus and minus.`}
      data-care-map
      data-script={mapScript.src}
      data-integrity={mapScript.integrity}
      data-styles={lateStyles}
      data-files="/map"
      data-tiles={mapTiles?.address}
      data-latitude={start.latitude}
      data-longitude={start.longitude}
      data-zoom={start.zoom}
      data-own={t`Your Location`}
      data-locating={t`Locating...`}
      data-denied={t`Unable to get your location. Please allow location access.`}
      data-unsupported={t`Geolocation is not supported by this browser.`}
      data-group={t`${count} locations here. Zoom in`}
      data-close={t`Close`}
      data-thousand={i18n.number(1_000)}
    >
      <a className="map-skip" href={skipTo}>
        <Trans>Skip the map</Trans>
      </a>
      <div data-map-marks />
      {lateStyles ? null : <MapFallbackText />}
      <div className="map-zoom">
        <button type="button" data-map-zoom="+" aria-label={t`Zoom in`}>
          +
        </button>
        <button type="button" data-map-zoom="-" aria-label={t`Zoom out`}>
          −
        </button>
      </div>
      {lateStyles ? null : <MapLegend />}
      <MapTools hasList={!lateStyles} />
      <p className="map-credit">
        {careLocationAttribution}; {mapTiles ? mapTiles.credit : baseMapCredit}
      </p>
    </section>
  );
}

function MapTools({ hasList }: { hasList: boolean }) {
  return (
    <div className="map-tools">
      <button className="button button-plain button-small" type="button" data-map-locate hidden>
        <Icon name="target" />
        <span>
          <Trans>Use My Location</Trans>
        </span>
      </button>
      {hasList ? (
        <button className="button button-plain button-small" type="button" data-map-here hidden>
          <Icon name="search" />
          <Trans>List what is shown here</Trans>
        </button>
      ) : (
        <p className="map-error" role="alert" data-care-error hidden />
      )}
    </div>
  );
}

function MapFallbackText() {
  return (
    <>
      <noscript>
        <p className="map-text">
          <Trans>The map needs JavaScript. The list shows every location on the map.</Trans>
        </p>
      </noscript>
      <p className="map-text map-lost" role="status">
        <Trans>The map could not be loaded. The list shows every location on it.</Trans>
      </p>
    </>
  );
}

function MapLegend() {
  const { t } = useLingui();
  const kinds = [
    { kind: 'hospital', label: t`Hospital` },
    { kind: 'pharmacy', label: t`Pharmacy` },
    { kind: 'clinic', label: t`Clinic` },
  ];
  return (
    <ul className="map-key">
      {kinds.map(({ kind, label }) => (
        <li key={kind}>
          <svg className="care-mark" aria-hidden="true">
            <use href={`#care-${kind}`} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
