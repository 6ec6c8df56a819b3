// Third-party parts outside of the lock file: pinned servers and tools, the modules inside of Go binaries, and Debian packages.

export type Component = { type: 'application' | 'library'; name: string; version: string; purl: string; 'bom-ref': string };

/** Package URL types of the registries that scripts/lib/paths.sh names. */
const purlTypes: Record<string, string> = { npm: 'npm', pypi: 'pypi', 'github-releases': 'github' };

/** The versions that scripts/lib/paths.sh pins. */
export function pinnedParts(paths: string): Component[] {
  const found = paths.matchAll(/^# renovate: datasource=(\S+) depName=(\S+)\n\w+_VERSION=(\S+)$/gm);
  return [...found].map(([, source = '', name = '', version = '']) => component('application', purlTypes[source] ?? source, name, version));
}

/** The modules that `go version -m` finds in a binary. */
export function goModules(report: string): Component[] {
  const found = report.matchAll(/^\t(?:mod|dep)\t(\S+)\t(v\S+)/gm);
  return [...found].map(([, name = '', version = '']) => component('library', 'golang', name, version));
}

/** The Debian packages that scripts/setup installs. */
export function debianNames(setup: string): string[] {
  return /local want=\(([^)]*)\)/.exec(setup)?.[1]?.split(' ') ?? [];
}

/** From the output of dpkg-query: name, tab, version. */
export function debianPackages(report: string): Component[] {
  const found = report.matchAll(/^(\S+)\t(\S+)$/gm);
  return [...found].map(([, name = '', version = '']) => component('application', 'deb/debian', name, version));
}

function component(type: Component['type'], kind: string, name: string, version: string): Component {
  const purl = `pkg:${kind}/${name}@${encodeURIComponent(version)}`;
  return { type, name, version, purl, 'bom-ref': purl };
}
