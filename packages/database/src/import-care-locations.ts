// Imports the open data on care locations. Updates changed rows, deletes those no longer listed, and keeps our own corrections.
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import path from 'node:path';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export const careLocationsFile = path.resolve(import.meta.dirname, '../data/care-locations.csv');

export async function importCareLocations(ownerUrl: string, file = careLocationsFile): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`create temporary table arriving (id text, name text, type text, subtype text, level text, ownership text, state text, state_iso text,
      lga text, lga_code text, address text, phone text, opening_hours text, lat double precision, lng double precision, source text, source_ref text,
      licence text, quality_flags text) on commit drop`);
    await pipeline(createReadStream(file), client.query(copyFrom('copy arriving from stdin with (format csv, header true)')));
    await client.query(`
      insert into care_locations as known (id, name, type, subtype, level, ownership, state, state_code, lga, address, phone, opening_hours, latitude, longitude,
        source, source_reference, licence)
      select id, name, type, subtype, level, ownership, state, state_iso, lga, address, phone, opening_hours, lat, lng, source, source_ref, licence from arriving
      where id not in (select care_location_id from care_location_corrections where is_closed)
      on conflict (id) do update set name = excluded.name, type = excluded.type, subtype = excluded.subtype, level = excluded.level,
        ownership = excluded.ownership, state = excluded.state, state_code = excluded.state_code, lga = excluded.lga, address = excluded.address,
        phone = excluded.phone, opening_hours = excluded.opening_hours, latitude = excluded.latitude, longitude = excluded.longitude,
        source = excluded.source, source_reference = excluded.source_reference, licence = excluded.licence, imported_at = now()
      where known.id not in (select care_location_id from care_location_corrections)
        and (known.name, known.type, known.subtype, known.level, known.ownership, known.state, known.state_code, known.lga, known.address, known.phone,
          known.opening_hours, known.latitude, known.longitude, known.source, known.source_reference, known.licence)
        is distinct from (excluded.name, excluded.type, excluded.subtype, excluded.level, excluded.ownership, excluded.state, excluded.state_code, excluded.lga,
          excluded.address, excluded.phone, excluded.opening_hours, excluded.latitude, excluded.longitude, excluded.source, excluded.source_reference,
          excluded.licence)`);
    await client.query('delete from care_locations where id not in (select id from arriving)');
    const counted = await client.query<{ n: number }>('select count(*)::int as n from care_locations');
    if (!counted.rows[0]?.n) throw new Error(`${file} lists no care locations; nothing was changed.`);
    await client.query('commit');
    await client.query('analyze care_locations');
    return counted.rows[0].n;
  } finally {
    await client.end();
  }
}
