// What a source file says: its names (also those in quoted SQL and addresses), its comments, and the messages that only engineers read (logs, errors,
// titles of tests, reports of claims).
import path from 'node:path';
import { parseSync } from 'oxc-parser';

export type SourceText = { kind: 'name' | 'prose'; text: string; line: number };

type Node = { type: string; start: number; [key: string]: unknown };

const titled = new Set(['describe', 'it', 'test']);
const logged = new Set(['debug', 'info', 'warn', 'error', 'fatal']);
const reported = new Set(['figure', 'holds']);

export function readSource(file: string, source: string): SourceText[] {
  const parsed = parseSync(path.basename(file), source);
  if (parsed.errors.length > 0) throw new Error(`${file}: ${parsed.errors[0]?.message}`);
  const lineAt = lineFinder(source);
  const found: SourceText[] = parsed.comments.map(({ value, start }) => ({ kind: 'prose', text: value, line: lineAt(start) }));
  walk(parsed.program as unknown as Node, (node) => {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier' || node.type === 'PrivateIdentifier')
      found.push({ kind: 'name', text: String(node['name']), line: lineAt(node.start) });
    for (const text of namesIn(quotedText(node))) found.push({ kind: 'name', text, line: lineAt(node.start) });
    const messages = isMessage(node) ? (node['arguments'] as Node[]).flatMap(textsOf) : [];
    for (const text of messages) found.push({ kind: 'prose', text, line: lineAt(node.start) });
  });
  return found;
}

/** A log line, an error, the title of a test, or a line that a claim reports. */
function isMessage(node: Node): boolean {
  if (node.type === 'NewExpression') return nameOf(node['callee'] as Node) === 'Error';
  if (node.type !== 'CallExpression') return false;
  const callee = node['callee'] as Node;
  if (callee.type === 'Identifier') return titled.has(nameOf(callee));
  if (callee.type !== 'MemberExpression') return false;
  const [object, property] = [callee['object'] as Node, callee['property'] as Node];
  return (
    titled.has(nameOf(object)) ||
    (nameOf(object) === 'report' && reported.has(nameOf(property))) ||
    (logged.has(nameOf(property)) && /log/i.test(nameOf(object) || nameOf(object['property'] as Node | undefined)))
  );
}

function quotedText(node: Node): string {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  return node.type === 'TemplateElement' ? (node['value'] as { raw: string }).raw : '';
}

/** Names of columns, functions and keys have an inner capital or underscore; texts that people read do not. Addresses of the API are names, too. */
function namesIn(text: string): string[] {
  const compound = text.match(/[A-Za-z]\w*/g)?.filter((token) => /[a-z][A-Z]|[a-z]_[a-z]/.test(token)) ?? [];
  return [...compound, ...(text.match(/\/api\/[\w/-]+/g) ?? [])];
}

function nameOf(node: Node | undefined): string {
  return node?.type === 'Identifier' ? String(node['name']) : '';
}

function textsOf(node: Node | undefined): string[] {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return [node['value']];
  if (node?.type === 'TemplateLiteral') return (node['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw);
  return [];
}

function walk(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string') walk(child as Node, see);
}

function lineFinder(source: string): (at: number) => number {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (at) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
