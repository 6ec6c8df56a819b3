// The pages of the product, from its route table.
import path from 'node:path';
import { checkout } from '@lafiya/tools/services/instance';

type RouteEntry = { path?: string; index?: boolean; file: string; children?: RouteEntry[] };

/** The path patterns of all routes that show a page: '/dashboard/patients/:id'. */
export async function pagePatterns(): Promise<string[]> {
  const { default: routes } = (await import(path.join(checkout, 'apps/web/app/routes.ts'))) as { default: RouteEntry[] };
  return [...new Set(patternsOf(routes, ''))];
}

function patternsOf(routes: RouteEntry[], prefix: string): string[] {
  return routes.flatMap(({ path: own, index, file, children }) => {
    const here = own === undefined ? prefix : `${prefix}/${own}`;
    if (children) return patternsOf(children, here);
    return (own !== undefined || index) && file.endsWith('.tsx') ? [here || '/'] : [];
  });
}

/** Whether an address shows the page of a pattern. */
export function showsPattern(pattern: string, address: string): boolean {
  const { pathname } = new URL(address, 'http://x');
  if (pattern === '/*') return pathname === '/no-such-page';
  const source = pattern.replaceAll(/:[a-zA-Z]+/g, '[^/]+');
  return new RegExp(`^${source}/?$`).test(pathname);
}
