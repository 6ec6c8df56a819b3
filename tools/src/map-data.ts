// scripts/map-data <folder of GeoJSON>: makes the base map's files and the home page's picture of it anew, for when boundaries, towns or places change.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { careLocationsFile } from '@lafiya/database/import-care-locations';
import { drawHomePicture } from './map/home-picture.ts';
import { makeMapFiles } from './map/map-files.ts';

const source = process.argv[2];
if (!source) {
  console.error('Please say where the GeoJSON lies: scripts/map-data <folder>');
  process.exit(1);
}
const web = path.resolve(import.meta.dirname, '../../apps/web');
makeMapFiles(path.resolve(source), path.join(web, 'public/map'));
const areas = JSON.parse(readFileSync(path.join(source, 'ng_lgas.geojson'), 'utf8')).features;
drawHomePicture(areas, careLocationsFile, path.join(web, 'app/public/pictures/map-lagos.svg'));
