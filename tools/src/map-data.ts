// `scripts/map-data <folder of GeoJSON>`: regenerates the base map's files and the map picture of the home page.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { careLocationsFile } from '@lafiya/database/import-care-locations';
import { drawHomePicture } from './map/home-picture.ts';
import { generateMapFiles } from './map/map-files.ts';

const source = process.argv[2];
if (!source) {
  console.error('usage: scripts/map-data <folder of GeoJSON>');
  process.exit(1);
}
const web = path.resolve(import.meta.dirname, '../../apps/web');
generateMapFiles(path.resolve(source), path.join(web, 'public/map'));
const areas = JSON.parse(readFileSync(path.join(source, 'ng_lgas.geojson'), 'utf8')).features;
drawHomePicture(areas, careLocationsFile, path.join(web, 'app/public/pictures/map-lagos.svg'));
