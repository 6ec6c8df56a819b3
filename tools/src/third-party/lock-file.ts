// Reads which packages pnpm-lock.yaml installs, and checks that each comes from the registry with a digest.

export type LockedPackage = { name: string; version: string };

/** One entry below `packages:`, with everything that is indented below it. */
const entryPattern = /^ {2}'?(?<key>[^\s'][^'\n]*?)'?:\n(?<body>(?: {4}.*\n)*)/gm;
const fromRegistry = /^(?<name>(?:@[\w.-]+\/)?[\w.-]+)@(?<version>\d+\.\d+\.\d+[\w.+-]*)$/;
/** pnpm writes a tarball, a folder or a repository here when a package does not come from the registry. */
const digestOnly = /^ {4}resolution: \{integrity: sha512-[A-Za-z0-9+/]{86}==\}$/m;

export function lockedPackages(lockFile: string): LockedPackage[] {
  return entriesIn(lockFile).flatMap(({ key }) => {
    const { name, version } = fromRegistry.exec(key)?.groups ?? {};
    return name && version ? [{ name, version }] : [];
  });
}

/** A line for each package that is not a version of the registry with a SHA-512 digest and nothing else. */
export function findLockFileProblems(lockFile: string): string[] {
  const entries = entriesIn(lockFile);
  if (entries.length === 0) return ['the lock file lists no package'];
  return entries
    .filter(({ key, body }) => !fromRegistry.test(key) || !digestOnly.test(body))
    .map(({ key }) => `${key} does not come from the registry with a digest`);
}

function entriesIn(lockFile: string): { key: string; body: string }[] {
  const [, packages = ''] = /\npackages:\n([\s\S]*?)(?=\n\w|$(?![\s\S]))/.exec(lockFile) ?? [];
  return [...`${packages}\n`.matchAll(entryPattern)].map(({ groups }) => ({ key: groups?.['key'] ?? '', body: groups?.['body'] ?? '' }));
}
