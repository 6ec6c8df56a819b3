// Finds references in a Markdown text: links, paths in code, scripts to run. Ignores what is not a path, such as URLs, media types and placeholders.

export type Mention = { kind: 'link' | 'path' | 'pnpm' | 'claim' | 'outside'; name: string; line: number; of?: string };

export function mentions(text: string): Mention[] {
  let fenced = false;
  return text.split('\n').flatMap((line, index) => {
    const fence = /^\s*(```|~~~)/.test(line);
    if (fence) fenced = !fenced;
    if (fence) return [];
    const code = fenced ? [line] : [...line.matchAll(/(`+)(.+?)\1/g)].map((span) => span[2] ?? '');
    const found = [
      ...outside(line),
      ...(fenced ? [] : links(line)),
      ...code.flatMap((span) => [...(fenced ? pathsInBlock(span) : pathsInSpan(span)), ...commands(span)]),
    ];
    return found.map((mention) => ({ ...mention, line: index + 1 }));
  });
}

type Found = Omit<Mention, 'line'>;

const extensions = /\.(tsx?|cjs|mjs|js|json|md|sql|css|ya?ml|sh|csv|svg|po|toml)$/;
const mediaType = /^(application|audio|font|image|message|multipart|text|video)\/[\w.+*-]+$/;
const rootFolders = /^(apps|packages|tools|proofs|e2e|demo|docs|scripts|stand-ins|bench|\.ci)\//;
const pnpmCommands = new Set([
  'install',
  'i',
  'add',
  'remove',
  'update',
  'up',
  'exec',
  'dlx',
  'why',
  'list',
  'ls',
  'audit',
  'sbom',
  'outdated',
  'patch',
  'store',
  'fetch',
  'rebuild',
]);

/** Documents must not refer to files outside the checkout. */
function outside(line: string): Found[] {
  return [...line.matchAll(/\.\.\/shared(?:[\w./-]*[\w/])?/g)].map(([name]) => ({ kind: 'outside', name }));
}

function links(line: string): Found[] {
  const withoutCode = line.replaceAll(/(`+)(.+?)\1/g, '');
  return [...withoutCode.matchAll(/\]\(<?([^)>\s]+)>?(?:\s+"[^"]*")?\)/g)]
    .map((link) => (link[1] ?? '').replace(/[#?].*$/, ''))
    .filter((target) => target !== '' && !/^([a-z]+:|\/)/i.test(target))
    .map((name) => ({ kind: 'link', name }));
}

function pathsInSpan(span: string): Found[] {
  if (/^pnpm\b/.test(span)) return [];
  return tokens(span)
    .filter((word) => word.includes('/') || extensions.test(word))
    .map((name) => ({ kind: 'path', name }));
}

/** A code block may contain anything, so only words that start with a root folder count as paths. */
function pathsInBlock(line: string): Found[] {
  return tokens(line)
    .filter((word) => rootFolders.test(word))
    .map((name) => ({ kind: 'path', name }));
}

function tokens(code: string): string[] {
  return code
    .split(/[\s,;|()"']+/)
    .map((word) =>
      word
        .replace(/^\.\//, '')
        .replace(/(:\d+)+$/, '')
        .replace(/[.:]+$/, ''),
    )
    .filter((word) => word !== '' && !isNotPath(word));
}

function isNotPath(word: string): boolean {
  return (
    /^[/@~$-]|:\/\/|[<>{}[\]…=\\^+#%&!?]|\.\.\.|^\.\.|\w:\w|^\d+(\.\d+)*\/|^\.\w+(\.\w+)?$/.test(word) ||
    mediaType.test(word) ||
    !/[a-z]/i.test(word)
  );
}

function commands(code: string): Found[] {
  const claims = [...code.matchAll(/scripts\/prove\s+([a-z][a-z-]*)/g)]
    .map((found) => found[1] ?? '')
    .filter((name) => !['list', 'all', 'checked', 'measured'].includes(name));
  return [
    ...claims.map((name): Found => ({ kind: 'claim', name })),
    ...[...code.matchAll(/\bpnpm\s+([^`|;&#]+)/g)].flatMap((found) => pnpmScript(found[1] ?? '')),
  ];
}

function pnpmScript(rest: string): Found[] {
  const args = rest.trim().split(/\s+/);
  let of: string | undefined;
  while (args[0]?.startsWith('-')) {
    const option = args.shift() ?? '';
    if (['--filter', '-F', '-C', '--dir'].includes(option)) of = args.shift();
  }
  if (args[0] === 'run') args.shift();
  const [name] = args;
  if (!name || pnpmCommands.has(name) || !/^[a-z][\w:-]*$/.test(name)) return [];
  return [{ kind: 'pnpm', name, ...(of ? { of } : {}) }];
}
