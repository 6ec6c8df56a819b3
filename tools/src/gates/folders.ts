// Checks that a feature has the same name in every tree and in the API document, and that every file has a name that all tools accept.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Finding, listFiles, type Tree } from './gate.ts';

const features = [
  'access',
  'analytics',
  'appointments',
  'availability',
  'calendars',
  'care-locations',
  'chart',
  'consultations',
  'contact',
  'departments',
  'diagnoses',
  'doctors',
  'files',
  'goals',
  'home',
  'identity',
  'languages',
  'live',
  'my-doctors',
  'newsletter',
  'notifications',
  'page-counts',
  'patients',
  'privacy',
  'profile',
  'record-copies',
  'reviews',
  'search',
  'site',
  'staff',
  'timeline',
  'vitals',
  'waitlist',
];

/** The trees whose folders are features, and the folders of each tree that are not. */
const trees: Record<string, string[]> = {
  'packages/domain/src': [],
  'apps/server/src/modules': [],
  'apps/server/test': ['platform', 'support'],
  'apps/web/app/features': [],
  'apps/web/app/dashboard': ['gallery', 'settings', 'shell'],
  e2e: ['support'],
};
const api = 'apps/server/openapi.json';

export async function inspectFolders({ root }: Tree): Promise<Finding> {
  const files = listFiles(root);
  const folders = new Map(Object.keys(trees).map((tree) => [tree, foldersIn(files, tree)]));
  const unknown = [...folders].flatMap(([tree, names]) =>
    names.filter((name) => ![...features, ...(trees[tree] ?? [])].includes(name)).map((name) => `${tree}/${name} is not a feature`),
  );
  const tags = files.includes(api) ? tagsOf(readFileSync(path.join(root, api), 'utf8')) : [];
  const unknownTags = tags.filter((tag) => !features.includes(tag)).map((tag) => `${api} has the tag '${tag}', which is not a feature`);
  const names = [...folders.values()].flat();
  const unusedFeatures = features.filter((name) => !names.includes(name)).map((name) => `no tree has a folder for the feature '${name}'`);
  const oddNames = files.filter((file) => !/^[\w.+/-]+$/.test(file)).map((file) => `${file} has a character that tools do not expect`);
  return {
    inspected: `${names.length} folders and ${tags.length} tags of ${features.length} features`,
    violations: [...unknown, ...unknownTags, ...unusedFeatures, ...oddNames],
  };
}

function foldersIn(files: string[], tree: string): string[] {
  const below = files.filter((file) => file.startsWith(`${tree}/`)).map((file) => file.slice(tree.length + 1));
  return [...new Set(below.flatMap((file) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : [])))];
}

function tagsOf(document: string): string[] {
  const { paths } = JSON.parse(document) as { paths: Record<string, Record<string, { tags?: string[] }>> };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  return [...new Set(operations.flatMap(({ tags }) => tags ?? []))];
}
