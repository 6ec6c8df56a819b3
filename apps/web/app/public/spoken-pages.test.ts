// Switches a language on, with made-up words for every text, and reads the pages as a visitor of that language gets them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AddressInLanguage } from '../platform/language-address.ts';
import type { RequestFacts } from '../platform/request-facts.ts';

const root = join(import.meta.dirname, '../..');
const origin = 'https://lafiya.example';
const madeUpCatalogue = '\0made-up-words';
// Vite reads the whole site first, on a machine that may be busy.
const patienceMs = 240_000;
vi.setConfig({ testTimeout: patienceMs });

type Build = ServerBuild & {
  entry: { module: { requestFacts: RouterContext<RequestFacts>; languageOfAddress: (asked: string) => AddressInLanguage } };
};
let vite: ViteDevServer | undefined;
let build: Build;

beforeAll(async () => {
  // The pages ask the API for what admins wrote; here nobody answers, and they do without.
  process.env['API_ORIGIN'] = 'http://127.0.0.1:9';
  process.env['LINGUI_CONFIG'] = join(root, 'lingui.config.ts');
  const words = await madeUpWords();
  vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [pidginSwitchedOn(words)],
  });
  build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build;
}, patienceMs);

afterAll(() => vite?.close());

test('a page in another language says so, is rendered in its words, and leads to pages of its language', async () => {
  const { status, html } = await read('/pcm/about');
  expect(status).toBe(200);
  expect(html).toContain('<html lang="pcm-NG"');
  expect(html).toMatch(/<title>⟦About us⟧ /);
  expect(html).toContain('href="/pcm/about/personal-nurse"');
  expect(html).toContain('href="/pcm/contact"');
  expect(html).toMatch(/<a class="logo" href="\/pcm">/);
  expect(html).toContain('href="/pcm#newsletter"');
  // What is not a page of the public site, or has English words only, keeps its one address.
  expect(html).toContain('href="/login"');
  expect(html).toContain('href="/faqs"');
  expect(html).not.toMatch(/href="\/pcm\/(login|book|faqs|assets)/);
});

test('every page names itself in all languages, and its own address as the right one', async () => {
  for (const [asked, canonical] of [
    ['/pcm/about', '/pcm/about'],
    ['/about', '/about'],
    ['/pcm/', '/pcm'],
    ['/', '/'],
  ] as const) {
    const { html } = await read(asked);
    const page = canonical.replace(/^\/pcm/, '') || '/';
    const other = page === '/' ? '/pcm' : `/pcm${page}`;
    expect(html).toContain(`<link rel="canonical" href="${origin}${canonical}"/>`);
    expect(html).toContain(`<link rel="alternate" hrefLang="en-NG" href="${origin}${page}"/>`);
    expect(html).toContain(`<link rel="alternate" hrefLang="pcm-NG" href="${origin}${other}"/>`);
    expect(html).toContain(`<link rel="alternate" hrefLang="x-default" href="${origin}${page}"/>`);
  }
});

test('the languages can be chosen on the page, each by its own name', async () => {
  const { html } = await read('/pcm/contact?from=home');
  expect(html).toMatch(/<a href="\/contact\?from=home" hrefLang="en-NG" lang="en">English<\/a>/);
  expect(html).toMatch(/<a href="\/pcm\/contact\?from=home" hrefLang="pcm-NG" lang="pcm" aria-current="true">Naijíriá Píjin<\/a>/);
  expect((await read('/contact')).html).toMatch(/<a href="\/pcm\/contact" hrefLang="pcm-NG" lang="pcm">/);
});

test('English stays at its addresses, in English words', async () => {
  const { html } = await read('/about');
  expect(html).toContain('<html lang="en-NG"');
  expect(html).toContain('href="/about/personal-nurse"');
  expect(html).not.toContain('⟦');
});

test('a form sends and is led on in the language it was read in', async () => {
  const { html } = await read('/pcm/cookie-settings');
  expect(html).toMatch(/<form[^>]* action="\/pcm\/cookie-settings/);
  const answer = await ask('/pcm/cookie-settings', { method: 'POST', body: new URLSearchParams({ delete: 'all' }) });
  expect(answer.headers.get('location')).toMatch(/^\/pcm\/cookie-settings\?deleted=1/);
});

test('sitemap.xml lists both, each with both', async () => {
  const { html: xml } = await read('/sitemap.xml');
  const both = `<xhtml:link rel="alternate" hreflang="en-NG" href="${origin}/about"/><xhtml:link rel="alternate" hreflang="pcm-NG" href="${origin}/pcm/about"/>`;
  expect(xml).toContain(`<loc>${origin}/about</loc>${both}`);
  expect(xml).toContain(`<loc>${origin}/pcm/about</loc>${both}`);
  expect(xml).toContain(`<loc>${origin}/faqs</loc></url>`);
});

test.each(['/ha/about', '/ha', '/pcm/faqs', '/pcm/login', '/pcm/dashboard', '/pcm/assets/x.js', '/pcmabout', '/en/about', '/pcm//about'])(
  '%s is nowhere: a language that is off, or a page that does not exist in it',
  async (asked) => {
    const { status, html } = await read(asked);
    expect(status).toBe(404);
    expect(html).toContain('<html lang="en-NG"');
  },
);

async function read(asked: string): Promise<{ status: number; html: string }> {
  const answer = await ask(asked);
  return { status: answer.status, html: await answer.text() };
}

/** As server/pages.ts does it. */
async function ask(asked: string, init: RequestInit = {}): Promise<Response> {
  const { language, address } = build.entry.module.languageOfAddress(asked);
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

/** Every text of the source, complete, between brackets that no page has. */
async function madeUpWords(): Promise<string> {
  const source = readFileSync(join(root, 'app/locales/en.po'), 'utf8');
  const catalogue = await formatter().parse(source, { locale: 'en', sourceLocale: 'en', filename: '' });
  const words = Object.entries(catalogue).map(([id, entry]) => [id, `⟦${entry.translation}⟧`]);
  return `export const messages = ${JSON.stringify(Object.fromEntries(words))};`;
}

/** As if somebody had switched Nigerian Pidgin on: its line in the table, its line among the catalogues, and its words. */
function pidginSwitchedOn(words: string): Plugin {
  return {
    name: 'test:pidgin-switched-on',
    enforce: 'pre',
    resolveId: (id) => (id === 'made-up-words' ? madeUpCatalogue : undefined),
    load: (id) => (id === madeUpCatalogue ? words : undefined),
    transform: (code, id) => {
      if (id.endsWith('languages/product-languages.ts'))
        return code.replace("locale: 'pcm-NG', isOn: false", "locale: 'pcm-NG', isOn: true");
      if (id.endsWith('platform/catalogues.ts')) return code.replace('= {};', "= { pcm: () => import('made-up-words') };");
      return undefined;
    },
  };
}
