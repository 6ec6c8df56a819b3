// Tests the public pages in another language: enables one with a generated catalogue and renders the pages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LocalizedPath } from '../platform/localized-paths.ts';
import type { RequestFacts } from '../platform/request-facts.ts';

const root = join(import.meta.dirname, '../..');
const origin = 'https://lafiya.example';
const fakeCatalogue = '\0made-up-words';
// Vite first transforms the whole site, possibly on a busy machine.
const timeoutMs = 240_000;
vi.setConfig({ testTimeout: timeoutMs });

type Build = ServerBuild & {
  entry: { module: { requestFacts: RouterContext<RequestFacts>; resolveLanguage: (path: string) => LocalizedPath } };
};
let vite: ViteDevServer | undefined;
let build: Build;

beforeAll(async () => {
  // No API is running: the pages render without content from the database.
  process.env['API_ORIGIN'] = 'http://127.0.0.1:9';
  process.env['LINGUI_CONFIG'] = join(root, 'lingui.config.ts');
  const messages = await fakeMessages();
  vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [enablePidgin(messages)],
  });
  build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build;
}, timeoutMs);

afterAll(() => vite?.close());

test('renders a page in another language, with links to pages in that language', async () => {
  const { status, html } = await read('/pcm/about');
  expect(status).toBe(200);
  expect(html).toContain('<html lang="pcm-NG"');
  expect(html).toMatch(/<title>⟦About us⟧ /);
  expect(html).toContain('href="/pcm/about/personal-nurse"');
  expect(html).toContain('href="/pcm/contact"');
  expect(html).toMatch(/<a class="logo" href="\/pcm">/);
  expect(html).toContain('href="/pcm#newsletter"');
  // Pages outside the public site, or in English only, keep their URL without a prefix.
  expect(html).toContain('href="/login"');
  expect(html).toContain('href="/faqs"');
  expect(html).not.toMatch(/href="\/pcm\/(login|book|faqs|assets)/);
});

test('has a canonical link and alternate links for all languages', async () => {
  for (const [path, canonical] of [
    ['/pcm/about', '/pcm/about'],
    ['/about', '/about'],
    ['/pcm/', '/pcm'],
    ['/', '/'],
  ] as const) {
    const { html } = await read(path);
    const page = canonical.replace(/^\/pcm/, '') || '/';
    const other = page === '/' ? '/pcm' : `/pcm${page}`;
    expect(html).toContain(`<link rel="canonical" href="${origin}${canonical}"/>`);
    expect(html).toContain(`<link rel="alternate" hrefLang="en-NG" href="${origin}${page}"/>`);
    expect(html).toContain(`<link rel="alternate" hrefLang="pcm-NG" href="${origin}${other}"/>`);
    expect(html).toContain(`<link rel="alternate" hrefLang="x-default" href="${origin}${page}"/>`);
  }
});

test('offers the languages on the page, each in its own name', async () => {
  const { html } = await read('/pcm/contact?from=home');
  expect(html).toMatch(/<a href="\/contact\?from=home" hrefLang="en-NG" lang="en">English<\/a>/);
  expect(html).toMatch(/<a href="\/pcm\/contact\?from=home" hrefLang="pcm-NG" lang="pcm" aria-current="true">Naijíriá Píjin<\/a>/);
  expect((await read('/contact')).html).toMatch(/<a href="\/pcm\/contact" hrefLang="pcm-NG" lang="pcm">/);
});

test('serves English pages without a prefix', async () => {
  const { html } = await read('/about');
  expect(html).toContain('<html lang="en-NG"');
  expect(html).toContain('href="/about/personal-nurse"');
  expect(html).not.toContain('⟦');
});

test('submits forms and redirects in the same language', async () => {
  const { html } = await read('/pcm/cookie-settings');
  expect(html).toMatch(/<form[^>]* action="\/pcm\/cookie-settings/);
  const response = await request('/pcm/cookie-settings', { method: 'POST', body: new URLSearchParams({ delete: 'all' }) });
  expect(response.headers.get('location')).toMatch(/^\/pcm\/cookie-settings\?deleted=1/);
});

test('lists both languages in sitemap.xml, each with both alternates', async () => {
  const { html: xml } = await read('/sitemap.xml');
  const both = `<xhtml:link rel="alternate" hreflang="en-NG" href="${origin}/about"/><xhtml:link rel="alternate" hreflang="pcm-NG" href="${origin}/pcm/about"/>`;
  expect(xml).toContain(`<loc>${origin}/about</loc>${both}`);
  expect(xml).toContain(`<loc>${origin}/pcm/about</loc>${both}`);
  expect(xml).toContain(`<loc>${origin}/faqs</loc></url>`);
});

test.each(['/ha/about', '/ha', '/pcm/faqs', '/pcm/login', '/pcm/dashboard', '/pcm/assets/x.js', '/pcmabout', '/en/about', '/pcm//about'])(
  'returns 404 for %s: a disabled language, or a page that does not exist in it',
  async (path) => {
    const { status, html } = await read(path);
    expect(status).toBe(404);
    expect(html).toContain('<html lang="en-NG"');
  },
);

async function read(path: string): Promise<{ status: number; html: string }> {
  const response = await request(path);
  return { status: response.status, html: await response.text() };
}

/** Same as in server/pages.ts. */
async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const { language, address } = build.entry.module.resolveLanguage(path);
  const context = new RouterContextProvider();
  context.set(build.entry.module.requestFacts, {
    encoding: undefined,
    requestId: 'request-1',
    clientAddress: '197.210.1.2',
    nonce: '',
    publicOrigin: origin,
    language,
    isDevelopment: false,
    logError: () => {},
  });
  return createRequestHandler({ ...build, allowedActionOrigins: ['lafiya.example'] }, 'development')(
    new Request(`${origin}${address}`, init),
    context,
  );
}

/** Every source message, between brackets that no page uses. */
async function fakeMessages(): Promise<string> {
  const source = readFileSync(join(root, 'app/locales/en.po'), 'utf8');
  const catalogue = await formatter().parse(source, { locale: 'en', sourceLocale: 'en', filename: '' });
  const messages = Object.entries(catalogue).map(([id, entry]) => [id, `⟦${entry.translation}⟧`]);
  return `export const messages = ${JSON.stringify(Object.fromEntries(messages))};`;
}

/** Enables Nigerian Pidgin: its language table entry, its catalogue entry and its messages. */
function enablePidgin(messages: string): Plugin {
  return {
    name: 'test:pidgin-switched-on',
    enforce: 'pre',
    resolveId: (id) => (id === 'made-up-words' ? fakeCatalogue : undefined),
    load: (id) => (id === fakeCatalogue ? messages : undefined),
    transform: (code, id) => {
      if (id.endsWith('languages/product-languages.ts'))
        return code.replace("locale: 'pcm-NG', isEnabled: false", "locale: 'pcm-NG', isEnabled: true");
      if (id.endsWith('platform/catalogues.ts')) return code.replace('= {};', "= { pcm: () => import('made-up-words') };");
      return undefined;
    },
  };
}
