// The map on the home page. A picture of it is shown until it comes into view, and stays without JavaScript; only then script, style sheet and data load.
import { useLingui } from '@lingui/react/macro';
import { KindIconSymbols } from '../../features/care-locations/kind-icons.tsx';
import { MapContainer } from '../../features/care-locations/map/map-container.tsx';
import mapLagos from '../pictures/map-lagos.svg';
import mapStyles from '../styles/care-map.css?url';

export function HomeMap({ skipTo }: { skipTo: string }) {
  const { t } = useLingui();
  return (
    <div className="home-map">
      <KindIconSymbols />
      {/* Generated from the same data (scripts/map-data). */}
      <a className="map-picture" href="/find-care" aria-label={t`Open the map of care locations`}>
        <img src={mapLagos} alt="" width={760} height={560} loading="lazy" decoding="async" />
      </a>
      <MapContainer skipTo={skipTo} lateStyles={mapStyles} />
    </div>
  );
}
