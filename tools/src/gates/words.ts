// Refuses the words that the vocabulary replaced: in names, files, SQL, the API, log lines, comments and documents. The claim `plain-words` reads the texts that people read.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { oldWordsInName, oldWordsInProse } from './find-old-words.ts';
import { type Finding, isGenerated, listFiles, type Tree } from './gate.ts';
import type { OldWord } from './old-words.ts';
import { readSource, type SourceText } from './source-texts.ts';

const api = 'apps/server/openapi.json';

/** The list itself, tests that use old words on purpose, the decisions (they keep their text), the open data, and the texts of the public site. */
const exempt = [
  /^tools\/src\/gates\/(old-words|find-old-words|words\.test)/,
  /^proofs\/src\/gate-mutations\/mutations/,
  /^docs\/decisions\//,
  /^packages\/database\/data\//,
  /_site_content\.sql$/,
];

export async function inspectWords({ root }: Tree): Promise<Finding> {
  const files = listFiles(root).filter((file) => !exempt.some((pattern) => pattern.test(file)));
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  const texts = files.flatMap((file) => [
    { file, kind: 'name' as const, text: path.posix.basename(file), line: 0 },
    ...(file === api ? textsOfApi(read(file)) : isGenerated(file) ? [] : textsOf(file, read)).map((text) => ({ file, ...text })),
  ]);
  const violations = texts.flatMap(({ file, line, kind, text }) =>
    (kind === 'name' ? oldWordsInName(text) : oldWordsInProse(text)).map((found) =>
      describe(file, line, kind === 'name' ? text : '', found),
    ),
  );
  return { inspected: `${texts.length} names and texts in ${files.length} files`, violations: [...new Set(violations)] };
}

function textsOf(file: string, read: (file: string) => string): SourceText[] {
  if (/\.(tsx?|js|mjs)$/.test(file)) return readSource(file, read(file));
  if (file.endsWith('.sql')) return textsOfSql(read(file));
  if (/\.(md|css|py|sh|ya?ml|json)$|^scripts\/|^\.ci\//.test(file) && !file.endsWith('pnpm-lock.yaml'))
    return read(file)
      .split('\n')
      .map((text, index) => ({ kind: 'prose', text, line: index + 1 }));
  return [];
}

/** Outside of quotes everything is a name. A quoted text is one too unless it has spaces: then people read it. */
function textsOfSql(sql: string): SourceText[] {
  return sql.split('\n').flatMap((text, index): SourceText[] => {
    const line = index + 1;
    const [, code = '', comment = ''] = /^((?:'[^']*'|[^'])*?)(--.*)?$/.exec(text) ?? ['', text];
    const names = code.replaceAll(/'[^']*'/g, (quoted) => (quoted.includes(' ') ? '' : quoted)).match(/\w+/g) ?? [];
    return [...names.map((name) => ({ kind: 'name' as const, text: name, line })), { kind: 'prose', text: comment, line }];
  });
}

/** Paths, operations, tags, schemas, fields and values are names; descriptions are sentences. */
function textsOfApi(document: string): SourceText[] {
  return document.split('\n').flatMap((text, index): SourceText[] => {
    const line = index + 1;
    if (/^\s*"(description|summary)": "/.test(text)) return [{ kind: 'prose', text, line }];
    return [...text.matchAll(/"([^"\s]+)"/g)].map(([, name = '']) => ({ kind: 'name', text: name, line }));
  });
}

function describe(file: string, line: number, name: string, { old, now }: OldWord): string {
  return `${file}${line > 0 ? `:${line}` : ''} ${name ? `'${name}' has the old word '${old}'` : `says '${old}'`}; write ${now}`;
}
