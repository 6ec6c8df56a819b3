// The few marks an author may use (headings, lists, quotes, links, emphasis), read into a structure. Nothing in it is ever HTML: whoever shows it makes the elements.

export type Span =
  | { kind: 'text' | 'strong' | 'emphasis'; text: string }
  /** An address of ours, of another site by https, of a mailbox or a phone; any other stays the words that were typed. */
  | { kind: 'link'; text: string; to: string };

export type Block =
  | { kind: 'paragraph' | 'heading' | 'subheading' | 'quote'; spans: Span[] }
  | { kind: 'list'; isNumbered: boolean; items: Span[][] };

export function readRichText(text: string): Block[] {
  const pieces = text.replaceAll(/\r\n?/g, '\n').split(/\n[ \t]*\n+/);
  return pieces.flatMap((piece) => readPiece(piece.split('\n').map((line) => line.trim()))).filter(saysSomething);
}

/** The words alone, for counting and for machines. */
export function plainWords(text: string): string {
  return readRichText(text)
    .map((block) => (block.kind === 'list' ? block.items.map(wordsOf).join('\n') : wordsOf(block.spans)))
    .join('\n\n');
}

const wordsAMinute = 200;

export function readingMinutes(text: string): number {
  const words = plainWords(text).split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsAMinute));
}

type Line = { kind: Block['kind'] | 'numbered'; words: string };

/** Between two empty lines: what follows each other in the same kind belongs together, but for headings, which are one line. */
function readPiece(lines: string[]): Block[] {
  const groups: Line[][] = [];
  for (const line of lines.filter(Boolean).map(readLine)) {
    const last = groups.at(-1);
    const continues = last?.[0]?.kind === line.kind && line.kind !== 'heading' && line.kind !== 'subheading';
    if (last && continues) last.push(line);
    else groups.push([line]);
  }
  return groups.map(asBlock);
}

const marks: { kind: Line['kind']; mark: RegExp }[] = [
  { kind: 'subheading', mark: /^###[ \t]+/ },
  { kind: 'heading', mark: /^##?[ \t]+/ },
  { kind: 'quote', mark: /^>[ \t]?/ },
  { kind: 'list', mark: /^[-*•][ \t]+/ },
  { kind: 'numbered', mark: /^\d{1,3}[.)][ \t]+/ },
];

function readLine(line: string): Line {
  const found = marks.find(({ mark }) => mark.test(line));
  return found ? { kind: found.kind, words: line.replace(found.mark, '') } : { kind: 'paragraph', words: line };
}

function asBlock(lines: Line[]): Block {
  const kind = lines[0]?.kind ?? 'paragraph';
  if (kind === 'list' || kind === 'numbered')
    return { kind: 'list', isNumbered: kind === 'numbered', items: lines.map(({ words }) => readSpans(words)) };
  return { kind, spans: readSpans(lines.map(({ words }) => words).join(' ')) };
}

// Each piece is bounded and says what may not stand in it, so that no text makes the search go back and forth.
const marked = /\*\*([^*\n]{1,1000})\*\*|\*([^*\s][^*\n]{0,1000})\*|\[([^\][\n]{1,300})\]\(([^()\s]{1,500})\)/g;

function readSpans(words: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const found of words.matchAll(marked)) {
    const [whole, strong, emphasis, linked, to = ''] = found;
    if (linked !== undefined && !isSafeAddress(to)) continue;
    if (found.index > from) spans.push({ kind: 'text', text: words.slice(from, found.index) });
    if (linked !== undefined) spans.push({ kind: 'link', text: linked, to });
    else spans.push(strong === undefined ? { kind: 'emphasis', text: emphasis ?? '' } : { kind: 'strong', text: strong });
    from = found.index + whole.length;
  }
  return from < words.length ? [...spans, { kind: 'text', text: words.slice(from) }] : spans;
}

/** Our own pages (one slash, not two: that would be another host), a place on the page, https, mail and phone. */
export function isSafeAddress(address: string): boolean {
  return /^(?:\/(?![/\\])|#|https:\/\/[a-z0-9]|mailto:[^\s@]+@|tel:\+?\d)[^\s<>"'`\\]*$/i.test(address);
}

const wordsOf = (spans: Span[]): string => spans.map((span) => span.text).join('');
const saysSomething = (block: Block): boolean =>
  (block.kind === 'list' ? block.items : [block.spans]).some((spans) => wordsOf(spans).trim() !== '');
