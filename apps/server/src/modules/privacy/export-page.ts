// Renders the HTML page of an export: plain tables, no scripts, no external resources.
import { brand } from '@lafiya/brand';
import type { ExportPart } from './collect-export.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1c2b28}
table{border-collapse:collapse;width:100%;margin:.5rem 0 1.5rem}th,td{border:1px solid #d8dfdc;padding:.4rem .6rem;text-align:left;vertical-align:top}
th{background:#f4f6f5;font-weight:600}h2{margin-top:2.5rem}`;

export function exportPage(parts: ExportPart[], attachments: { name: string }[], createdAt: Date): string {
  const contents = parts.map(({ name, title }) => `<li><a href="#${name}">${escapeHtml(title)}</a></li>`).join('');
  const sections = parts.map(
    ({ name, title, description: text, content }) =>
      `<h2 id="${name}">${escapeHtml(title)}</h2><p>${escapeHtml(text)} The same for programs: <a href="${name}.json">${name}.json</a></p>${renderContent(content)}`,
  );
  const links = attachments.map(
    ({ name }) => `<li><a href="${encodeURI(name)}">${escapeHtml(name.replace(/^files\/[0-9a-f-]{36}-/, ''))}</a></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>My data at ${escapeHtml(brand.name)}</title><style>${style}</style></head><body>
<h1>My data at ${escapeHtml(brand.name)}</h1><p>Everything we held about you on ${escapeHtml(createdAt.toUTCString())}.</p><ul>${contents}</ul>
${sections.join('\n')}${links.length > 0 ? `<h2>Your files</h2><ul>${links.join('')}</ul>` : ''}
</body></html>
`;
}

function renderContent(content: unknown): string {
  if (Array.isArray(content)) return content.length === 0 ? '<p>Nothing.</p>' : content.map(renderContent).join('');
  if (content instanceof Date || content === null || typeof content !== 'object') return renderCell(content);
  const rows = Object.entries(content).map(([key, value]) => `<tr><th>${escapeHtml(labelOf(key))}</th><td>${renderCell(value)}</td></tr>`);
  return `<table>${rows.join('')}</table>`;
}

function renderCell(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (value instanceof Date) return escapeHtml(value.toUTCString());
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return escapeHtml(value.join(', ') || '–');
  if (typeof value === 'object') return renderContent(value);
  return escapeHtml(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('\n', '<br>');
}

const labelOf = (key: string): string => {
  const text = key.replaceAll(/([A-Z])/g, (capital) => ` ${capital.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
