// Finds the pattern of the route that a path belongs to, for the log: '/call/:token' instead of somebody's token.

type Routes = Record<string, { parentId?: string | undefined; path?: string | undefined } | undefined>;

/** Fixed paths before those with parameters, so that 'appointments/book' is not taken for an id. */
export function createPagePatterns(routes: Routes): (path: string) => string {
  const patterns = [...new Set(Object.keys(routes).map((id) => fullPath(routes, id)))].filter((pattern) => !pattern.includes('*'));
  const fixed = new Set(patterns.filter((pattern) => !pattern.includes(':')));
  const withParameters = patterns
    .filter((pattern) => pattern.includes(':'))
    .map((pattern) => ({ pattern, matches: new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`) }));
  return (address) => {
    const path = pathOf(address);
    if (fixed.has(path)) return path;
    return withParameters.find(({ matches }) => matches.test(path))?.pattern ?? 'unknown';
  };
}

/** React Router fetches a page's data under the page's path with '.data', the home page's under '/_root.data'. */
function pathOf(address: string): string {
  const [path = '/'] = address.split('?');
  const page = path === '/_root.data' ? '/' : path.replace(/\.data$/, '');
  return page.length > 1 ? page.replace(/\/$/, '') : page;
}

function fullPath(routes: Routes, id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined)
    if (route.path) parts.unshift(route.path);
  return `/${parts.join('/').replaceAll(/^\/+|\/+$/g, '')}`;
}
