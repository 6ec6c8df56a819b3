// The texts that people read and that are written as literals: errors, refusals of forms, notifications, labels of the domain, the service worker.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

type Node = { type: string; start: number; end: number; [key: string]: unknown };
export type SourceText = { file: string; text: string };

/** Not for people who use the product: SQL, what operators see in a terminal, cases for tests, scopes of OAuth, and names in docs/access.md. */
const notRead = [
  /\.(test|gen|repository)\.tsx?$/,
  /\/(main-[\w-]+|worker|api|print-openapi)\.ts$/,
  /\/platform\/(env|production-rules|keys|telemetry\/\w+|key-rotation\/[\w-]+)\.ts$/,
  /\/access\/(personas|patient-access|permissions)\.ts$/,
  /\/(slot-cases|slow-oracle|google-client)\.ts$/,
];
/** Descriptions of the API are for engineers, as are errors that are thrown and log lines; the gate `words` reads them. */
const engineeringKeys = new Set(['summary', 'description']);
const engineeringCalls = new Set(['describe', 'meta', 'info', 'warn', 'error', 'debug', 'fatal']);

export function textsIn(root: string, folder: string): SourceText[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !notRead.some((pattern) => pattern.test(file)))
    .sort()
    .flatMap((file) => literalsOf(file, readFileSync(path.join(root, file), 'utf8')).map((text) => ({ file, text })));
}

/** The content that the public site begins with: the texts of the newest migration that writes it. */
export function siteContentTexts(root: string): string[] {
  const folder = path.join(root, 'packages/database/migrations');
  const newest = readdirSync(folder)
    .filter((file) => file.endsWith('_site_content.sql'))
    .sort()
    .at(-1);
  const sql = newest ? readFileSync(path.join(folder, newest), 'utf8').replaceAll(/^--.*$/gm, '') : '';
  return [...sql.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text).filter(isProse);
}

/** Literals that are sentences or phrases. Placeholders are shown as {}. */
export function literalsOf(file: string, source: string): string[] {
  const found: string[] = [];
  const walk = (node: Node): void => {
    if (isForEngineers(node)) return;
    // `z.string('Please …').describe('…')`: the description is left out, the rule before it is not.
    const text = literalText(node);
    if (text !== undefined && isProse(text)) found.push(text);
    for (const child of isEngineeringCall(node) ? [node['callee'] as Node] : childrenOf(node)) walk(child);
  };
  walk(parse(file, source));
  return found;
}

export function importsOf(file: string, source: string): string[] {
  const found: string[] = [];
  const walk = (node: Node): void => {
    const target = node['source'] as Node | null | undefined;
    if (/^(Import|Export\w*)(Declaration|Expression)$/.test(node.type) && target?.type === 'Literal') found.push(String(target['value']));
    for (const child of childrenOf(node)) walk(child);
  };
  walk(parse(file, source));
  return found;
}

function parse(file: string, source: string): Node {
  const { program, errors } = parseSync(path.basename(file), source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program as unknown as Node;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((child): child is Node => child !== null && typeof child === 'object' && typeof (child as Node).type === 'string');
}

function literalText(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}');
}

const isProse = (text: string): boolean =>
  /^\p{Lu}\p{Ll}+$|\p{L}{2,}[,.:;?!’”]* [\p{L}{“]/u.test(text) &&
  !/^\s*(select|insert|update|delete|with \w+ as|begin|set local)\b/i.test(text);

function isForEngineers(node: Node): boolean {
  if (/^(Import|Export(All|Named))Declaration$/.test(node.type) && node['source']) return true;
  if (node.type === 'Property') return engineeringKeys.has(nameOf(node['key'] as Node));
  return node.type === 'NewExpression' && /^(?!App)\w*Error$/.test(nameOf(node['callee'] as Node));
}

function isEngineeringCall(node: Node): boolean {
  if (node.type !== 'CallExpression') return false;
  const callee = node['callee'] as Node;
  return callee.type === 'MemberExpression' && engineeringCalls.has(nameOf(callee['property'] as Node));
}

function nameOf(node: Node | undefined): string {
  return node?.type === 'Identifier' ? String(node['name']) : node?.type === 'Literal' ? String(node['value']) : '';
}
