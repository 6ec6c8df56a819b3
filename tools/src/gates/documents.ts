// Checks that every path, script and claim named in a document exists, and the tests named in docs/asvs.json.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findRequirementProblems, readRequirements } from '../asvs/requirements.ts';
import { type Mention, mentions } from './document-mentions.ts';
import { type Finding, listFiles, generatedFolders, type Tree } from './gate.ts';

type Known = { root: string; files: string[]; paths: Set<string>; claims: Set<string> };

export async function inspectDocuments({ root }: Tree): Promise<Finding> {
  const files = listFiles(root);
  const known = { root, files, paths: new Set(files.flatMap(withFolders)), claims: claimNames(root, files) };
  const documents = files.filter((file) => file.endsWith('.md'));
  const named = documents.flatMap((document) =>
    mentions(readFileSync(path.join(root, document), 'utf8')).map((mention) => ({ document, mention })),
  );
  const violations = named.flatMap(({ document, mention }) => {
    const problem = problemWith(known, document, mention);
    return problem ? [`${document}:${mention.line} ${problem}`] : [];
  });
  violations.push(...findRequirementProblems(root, readRequirements(root)).map((problem) => `docs/asvs.json ${problem}`));
  if (documents.length === 0) violations.push('there is no document to read');
  return { inspected: `${named.length} names in ${documents.length} documents`, violations };
}

function problemWith(known: Known, document: string, mention: Mention): string | null {
  switch (mention.kind) {
    case 'outside':
      return `reaches outside the checkout: ${mention.name}`;
    case 'claim':
      return known.claims.has(mention.name) || known.claims.size === 0 ? null : `names a claim that does not exist: ${mention.name}`;
    case 'pnpm':
      return hasScript(known, document, mention) ? null : `names a pnpm script that does not exist: ${mention.name}`;
    case 'link':
      return existsRelativeTo(known, document, mention.name) ? null : `links to what does not exist: ${mention.name}`;
    case 'path':
      return isKnownPath(known, document, mention.name) ? null : `names a path that does not exist: ${mention.name}`;
  }
}

/** A path may be relative to the root or to the document, or be only the end of a path. */
function isKnownPath(known: Known, document: string, name: string): boolean {
  if (name.split('/').some((part) => generatedFolders.includes(part))) return true;
  const bare = name.replace(/\/$/, '');
  if (!bare.includes('*'))
    return existsRelativeTo(known, document, bare) || [...known.paths].some((file) => file === bare || file.endsWith(`/${bare}`));
  return [...known.paths].some((file) => path.matchesGlob(file, bare) || path.matchesGlob(file, `**/${bare}`));
}

function existsRelativeTo({ root, paths }: Known, document: string, name: string): boolean {
  const target = path.posix.normalize(path.posix.join(path.posix.dirname(document), name)).replace(/\/$/, '');
  return target === '.' || paths.has(target) || (!target.startsWith('..') && existsSync(path.join(root, target)));
}

function hasScript(known: Known, document: string, mention: Mention): boolean {
  const manifests = known.files.filter((file) => path.basename(file) === 'package.json').map((file) => readManifest(known.root, file));
  const meant = mention.of
    ? manifests.filter(({ name, folder }) => name === mention.of || folder === mention.of)
    : manifests.filter(({ folder }) => folder === '.' || document.startsWith(`${folder}/`));
  return meant.some(({ scripts }) => mention.name in scripts);
}

function readManifest(root: string, file: string): { name: string; folder: string; scripts: Record<string, string> } {
  const { name = '', scripts = {} } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as {
    name?: string;
    scripts?: Record<string, string>;
  };
  return { name, folder: path.posix.dirname(file), scripts };
}

function claimNames(root: string, files: string[]): Set<string> {
  const written = files.filter((file) => /^proofs\/src\/claims\/[^/]+\.ts$/.test(file) && !file.endsWith('.test.ts'));
  return new Set(written.flatMap((file) => /^ {2}name: '([^']+)'/m.exec(readFileSync(path.join(root, file), 'utf8'))?.[1] ?? []));
}

function withFolders(file: string): string[] {
  const parts = file.split('/');
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
}
