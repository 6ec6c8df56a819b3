// The public site as it stands after the first installation, with doctors in it: what to look at, taken from its own sitemap.
import { settleCast } from '../access/cast.ts';
import type { Stage } from '../frame/stage.ts';

export type Site = { doctor: string /** Every page, and of those that are made alike the first. */; pages: () => Promise<string[]> };

export async function laySite(stage: Stage): Promise<Site> {
  const { treating_doctor } = await settleCast(stage);
  await stage.sql(
    `update doctors set specialization = 'Cardiology', experience_years = 9, languages = '{English,Hausa}', biography = 'Hearts.', qualifications = 'MBBS' where id = $1`,
    [treating_doctor.doctorId],
  );
  return { doctor: `/resources/teams/${treating_doctor.marks[0]?.toLowerCase()}`, pages: () => listedPages(stage.front) };
}

async function listedPages(front: string): Promise<string[]> {
  const sitemap = await (await fetch(`${front}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const kinds = new Map(paths.toReversed().map((path) => [path.replace(/^(\/resources\/\w+)\/.+$/, '$1/…'), path]));
  return [...kinds.values()].toReversed();
}
