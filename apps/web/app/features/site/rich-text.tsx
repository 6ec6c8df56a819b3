// Renders formatted text with React elements, so that nothing an author types is interpreted as HTML.
import { type Block, parseRichText, type Span } from '@lafiya/domain/site/rich-text';

/** `headings`: the level of the text's top headings, which must be below the page's own. */
export function RichText({ text, className, headings = 2 }: { text: string; className?: string | undefined; headings?: 2 | 3 }) {
  return (
    <div className={className}>
      {parseRichText(text).map((block, index) => (
        <BlockView key={index} block={block} headings={headings} />
      ))}
    </div>
  );
}

function BlockView({ block, headings }: { block: Block; headings: 2 | 3 }) {
  if (block.kind === 'list') {
    const List = block.isNumbered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((spans, index) => (
          <li key={index}>
            <Spans spans={spans} />
          </li>
        ))}
      </List>
    );
  }
  const content = <Spans spans={block.spans} />;
  if (block.kind === 'quote')
    return (
      <blockquote>
        <p>{content}</p>
      </blockquote>
    );
  if (block.kind === 'paragraph') return <p>{content}</p>;
  const Heading = (block.kind === 'heading' ? `h${headings}` : `h${headings + 1}`) as 'h2' | 'h3' | 'h4';
  return <Heading>{content}</Heading>;
}

function Spans({ spans }: { spans: Span[] }) {
  return spans.map((span, index) => {
    const key = `${index}`;
    if (span.kind === 'strong') return <strong key={key}>{span.text}</strong>;
    if (span.kind === 'emphasis') return <em key={key}>{span.text}</em>;
    if (span.kind === 'link')
      return (
        <a key={key} href={span.to}>
          {span.text}
        </a>
      );
    return span.text;
  });
}
