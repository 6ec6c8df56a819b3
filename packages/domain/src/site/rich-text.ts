// Parses the text markup of authors (headings, lists, quotes, links, emphasis) into blocks, and writes blocks as that markup. The result never contains HTML.

export type Span =
  | { kind: 'text' | 'strong' | 'emphasis'; text: string }
  /** Only safe URLs become links (see isSafeAddress); others stay as typed text. */
  | { kind: 'link'; text: string; to: string };

export type Block =
  | { kind: 'paragraph' | 'heading' | 'subheading' | 'quote'; spans: Span[] }
  | { kind: 'list'; isNumbered: boolean; items: Span[][] };

export function parseRichText(text: string): Block[] {
  const pieces = text.replaceAll(/\r\n?/g, '\n').split(/\n[ \t]*\n+/);
  return pieces.flatMap((piece) => parsePiece(piece.split('\n').map((line) => line.trim()))).filter(hasText);
}

/** The markup of the blocks: parsed again it gives the same blocks. What the markup cannot express is written as plain text. */
export function writeRichText(blocks: readonly Block[]): string {
  return blocks.filter(hasText).map(writeBlock).filter(Boolean).join('\n\n');
}

/** The text without markup, for word counts and metadata. */
export function plainText(text: string): string {
  return parseRichText(text)
    .map((block) => (block.kind === 'list' ? block.items.map(textOf).join('\n') : textOf(block.spans)))
    .join('\n\n');
}

const readingSpeed = 200;

export function readingMinutes(text: string): number {
  const wordCount = plainText(text).split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(wordCount / readingSpeed));
}

type Line = { kind: Block['kind'] | 'numbered'; text: string };

/** Groups consecutive lines of the same kind into one block; each heading is a block of its own. */
function parsePiece(lines: string[]): Block[] {
  const groups: Line[][] = [];
  for (const line of lines.filter(Boolean).map(parseLine)) {
    const last = groups.at(-1);
    const continues = last?.[0]?.kind === line.kind && line.kind !== 'heading' && line.kind !== 'subheading';
    if (last && continues) last.push(line);
    else groups.push([line]);
  }
  return groups.map(toBlock);
}

const marks: { kind: Line['kind']; mark: RegExp }[] = [
  { kind: 'subheading', mark: /^###[ \t]+/ },
  { kind: 'heading', mark: /^##?[ \t]+/ },
  { kind: 'quote', mark: /^>[ \t]?/ },
  { kind: 'list', mark: /^[-*•][ \t]+/ },
  { kind: 'numbered', mark: /^\d{1,3}[.)][ \t]+/ },
];

function parseLine(line: string): Line {
  const found = marks.find(({ mark }) => mark.test(line));
  return found ? { kind: found.kind, text: line.replace(found.mark, '') } : { kind: 'paragraph', text: line };
}

function toBlock(lines: Line[]): Block {
  const kind = lines[0]?.kind ?? 'paragraph';
  if (kind === 'list' || kind === 'numbered')
    return { kind: 'list', isNumbered: kind === 'numbered', items: lines.map(({ text }) => parseSpans(text)) };
  return { kind, spans: parseSpans(lines.map(({ text }) => text).join(' ')) };
}

const blockMarks = { heading: '## ', subheading: '### ', quote: '> ' } as const;

function writeBlock(block: Block): string {
  if (block.kind === 'paragraph') return withoutMark(writeSpans(block.spans));
  if (block.kind !== 'list') return `${blockMarks[block.kind]}${writeSpans(block.spans)}`;
  const items = block.items.map(writeSpans).filter(Boolean);
  return items.map((item, index) => `${block.isNumbered ? `${index + 1}.` : '-'} ${item}`).join('\n');
}

/** A paragraph that begins like another block would become one, so it loses the mark. */
function withoutMark(text: string): string {
  const found = marks.find(({ mark }) => mark.test(text));
  return found ? withoutMark(text.replace(found.mark, '')) : text;
}

const writeSpans = (spans: readonly Span[]): string => spans.map(writeSpan).join('').replaceAll(/\s+/g, ' ').trim();

/** Spaces go outside the marks, and characters that would end the mark are left out. */
function writeSpan(span: Span): string {
  const [, before = '', text = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(span.text) ?? [];
  if (span.kind === 'text' || text === '') return span.text;
  if (span.kind === 'link')
    return isSafeAddress(span.to) && !/[()]/.test(span.to) ? `${before}[${text.replaceAll(/[[\]]/g, '')}](${span.to})${after}` : span.text;
  const mark = span.kind === 'strong' ? '**' : '*';
  return `${before}${mark}${text.replaceAll('*', '')}${mark}${after}`;
}

// Every repetition is bounded and excludes its delimiter, which prevents catastrophic backtracking.
const marked = /\*\*([^*\n]{1,1000})\*\*|\*([^*\s][^*\n]{0,1000})\*|\[([^\][\n]{1,300})\]\(([^()\s]{1,500})\)/g;

function parseSpans(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const found of text.matchAll(marked)) {
    const [whole, strong, emphasis, linked, to = ''] = found;
    if (linked !== undefined && !isSafeAddress(to)) continue;
    if (found.index > from) spans.push({ kind: 'text', text: text.slice(from, found.index) });
    if (linked !== undefined) spans.push({ kind: 'link', text: linked, to });
    else spans.push(strong === undefined ? { kind: 'emphasis', text: emphasis ?? '' } : { kind: 'strong', text: strong });
    from = found.index + whole.length;
  }
  return from < text.length ? [...spans, { kind: 'text', text: text.slice(from) }] : spans;
}

/** Own paths (one slash; two would be another host), fragments, https, mailto and tel. */
export function isSafeAddress(address: string): boolean {
  return /^(?:\/(?![/\\])|#|https:\/\/[a-z0-9]|mailto:[^\s@]+@|tel:\+?\d)[^\s<>"'`\\]*$/i.test(address);
}

const textOf = (spans: Span[]): string => spans.map((span) => span.text).join('');
const hasText = (block: Block): boolean =>
  (block.kind === 'list' ? block.items : [block.spans]).some((spans) => textOf(spans).trim() !== '');
