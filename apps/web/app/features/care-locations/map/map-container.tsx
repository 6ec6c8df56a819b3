// Container of the map: buttons, legend, credits, and the texts that its script needs.
import { careLocationAttribution } from '@lafiya/domain/care-locations/care-location';
import { Trans, useLingui } from '@lingui/react/macro';
import { mapScript } from 'virtual:site-script';
import { usePageFacts } from '../../../platform/page-facts.ts';
import { Icon } from '../../../site-ui/icons.tsx';

/** Lagos, as specified. */
const start = { latitude: 6.5244, longitude: 3.3792, zoom: 12 };
const baseMapCredit = 'GRID3 (CC BY 4.0), Natural Earth, GeoNames (CC BY 4.0)';

export function MapContainer() {
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
      <a className="map-skip" href="#results">
        <Trans>Skip the map</Trans>
      </a>
      <div data-map-marks />
      <MapFallbackText />
      <div className="map-zoom">
        <button type="button" data-map-zoom="+" aria-label={t`Zoom in`}>
          +
        </button>
        <button type="button" data-map-zoom="-" aria-label={t`Zoom out`}>
          −
        </button>
      </div>
      <MapLegend />
      <div className="map-tools">
        <button className="button button-plain button-small" type="button" data-map-locate hidden>
          <Icon name="target" />
          <span>
            <Trans>Use My Location</Trans>
          </span>
        </button>
        <button className="button button-plain button-small" type="button" data-map-here hidden>
          <Icon name="search" />
          <Trans>List what is shown here</Trans>
        </button>
      </div>
      <p className="map-credit">
        {careLocationAttribution}; {mapTiles ? mapTiles.credit : baseMapCredit}
      </p>
    </section>
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
