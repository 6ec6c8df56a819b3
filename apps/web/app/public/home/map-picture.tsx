// A static picture of the map, generated from the same data (scripts/map-data), that links to Find Care.
import { useLingui } from '@lingui/react/macro';
import mapLagos from '../pictures/map-lagos.svg';

export function MapPicture() {
  const { t } = useLingui();
  return (
    <a className="map-picture" href="/find-care" aria-label={t`Open the map of care locations`}>
      <img src={mapLagos} alt="" width={760} height={560} loading="lazy" decoding="async" />
    </a>
  );
}
