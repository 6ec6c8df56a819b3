// Converts between the stored markup of a post and the document of the rich-text editor. The markup stays what the server checks and the site renders.
import { type Block, parseRichText, type Span, writeRichText } from '@lafiya/domain/site/rich-text';
import type { JSONContent } from '@tiptap/react';

export function toDocument(markup: string): JSONContent {
  const blocks = parseRichText(markup).map(blockNode);
  return { type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] };
}

export function toMarkup(document: JSONContent): string {
  return writeRichText((document.content ?? []).flatMap(readBlock));
}

function blockNode(block: Block): JSONContent {
  switch (block.kind) {
    case 'list':
      return {
        type: block.isNumbered ? 'orderedList' : 'bulletList',
        content: block.items.map((spans) => ({ type: 'listItem', content: [paragraph(spans)] })),
      };
    case 'quote':
      return { type: 'blockquote', content: [paragraph(block.spans)] };
    case 'paragraph':
      return paragraph(block.spans);
    default:
      return { type: 'heading', attrs: { level: block.kind === 'heading' ? 2 : 3 }, content: block.spans.map(textNode) };
  }
}

const paragraph = (spans: Span[]): JSONContent => ({ type: 'paragraph', content: spans.map(textNode) });

function textNode(span: Span): JSONContent {
  if (span.kind === 'text') return { type: 'text', text: span.text };
  if (span.kind === 'link') return { type: 'text', text: span.text, marks: [{ type: 'link', attrs: { href: span.to } }] };
  return { type: 'text', text: span.text, marks: [{ type: span.kind === 'strong' ? 'bold' : 'italic' }] };
}

function readBlock({ type, attrs, content = [] }: JSONContent): Block[] {
  switch (type) {
    case 'heading':
      return [{ kind: attrs?.['level'] === 3 ? 'subheading' : 'heading', spans: content.map(readSpan) }];
    case 'bulletList':
    case 'orderedList':
      return [{ kind: 'list', isNumbered: type === 'orderedList', items: content.map((item) => textsWithin(item).map(readSpan)) }];
    case 'blockquote':
      return [{ kind: 'quote', spans: content.flatMap(textsWithin).map(readSpan) }];
    default:
      return [{ kind: 'paragraph', spans: content.map(readSpan) }];
  }
}

const textsWithin = (node: JSONContent): JSONContent[] => (node.type === 'text' ? [node] : (node.content ?? []).flatMap(textsWithin));

function readSpan({ text = '', marks = [] }: JSONContent): Span {
  const link = marks.find(({ type }) => type === 'link');
  if (link) return { kind: 'link', text, to: String(link.attrs?.['href'] ?? '') };
  if (marks.some(({ type }) => type === 'bold')) return { kind: 'strong', text };
  return { kind: marks.some(({ type }) => type === 'italic') ? 'emphasis' : 'text', text };
}
