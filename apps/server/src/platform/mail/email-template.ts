// The email layout and its parts. Written without JSX, because Node runs our TypeScript without a build step.
import { brand } from '@lafiya/brand';
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from '@react-email/components';
import { createElement as h, type CSSProperties, type ReactElement } from 'react';

const { colours } = brand;
const font = 'Inter, "Segoe UI", Roboto, "Noto Sans", Helvetica, Arial, sans-serif';

export function emailTemplate(options: { preview: string; why?: string }, ...parts: ReactElement[]): ReactElement {
  return h(
    Html,
    { lang: brand.locale },
    h(Head, null, h('meta', { name: 'color-scheme', content: 'light' })),
    h(Preview, null, options.preview),
    h(
      Body,
      { style: { margin: 0, padding: '32px 12px', backgroundColor: colours.sand, fontFamily: font, color: colours.ink } },
      h(
        Container,
        { style: { maxWidth: '560px', backgroundColor: '#ffffff', borderRadius: '18px', padding: '32px' } },
        header(),
        ...parts.map((part, index) => h(Section, { key: index }, part)),
      ),
      footer(options.why),
    ),
  );
}

export const heading = (text: string): ReactElement =>
  h(Heading, { as: 'h1', style: { margin: '28px 0 12px', fontSize: '24px', lineHeight: '32px', letterSpacing: '-0.02em' } }, text);

export const paragraph = (text: string): ReactElement => h(Text, { style: bodyText }, text);

export const button = (label: string, href: string): ReactElement =>
  h(Button, { href, style: { ...buttonStyle, backgroundColor: colours.primary, color: '#ffffff' } }, label);

export const plainLink = (text: string, href: string): ReactElement =>
  h(
    Text,
    { style: { ...bodyText, fontSize: '14px', color: colours.softInk } },
    `${text} `,
    h(Link, { href, style: { color: colours.primary, wordBreak: 'break-all' } }, href),
  );

export const quote = (title: string, text: string): ReactElement =>
  h(
    Section,
    { style: { margin: '8px 0 20px', padding: '4px 20px', backgroundColor: '#f4f6f5', borderRadius: '12px' } },
    h(Text, { style: { ...bodyText, margin: '12px 0 0', fontSize: '14px', fontWeight: 600 } }, title),
    h(
      Text,
      { style: { ...bodyText, margin: '4px 0 12px', wordBreak: 'break-word' } },
      ...text.split(/\r?\n/).flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line])),
    ),
  );

export const note = (text: string): ReactElement =>
  h(Text, { style: { ...bodyText, fontSize: '14px', lineHeight: '22px', color: colours.softInk } }, text);

const bodyText: CSSProperties = { margin: '0 0 16px', fontSize: '16px', lineHeight: '26px' };
const buttonStyle: CSSProperties = {
  display: 'inline-block',
  margin: '8px 0 20px',
  padding: '14px 22px',
  borderRadius: '12px',
  fontSize: '16px',
  fontWeight: 600,
};

/** The logo, drawn with styles that every mail client supports. */
function header(): ReactElement {
  const arch: CSSProperties = {
    width: '32px',
    height: '34px',
    backgroundColor: colours.primary,
    borderRadius: '16px 16px 3px 3px',
    color: '#ffffff',
    fontSize: '24px',
    lineHeight: '34px',
    fontWeight: 800,
    textAlign: 'center',
  };
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h('td', { style: arch, 'aria-hidden': 'true', 'data-skip-in-text': 'true' }, '+'),
        h('td', { style: { paddingLeft: '10px', fontSize: '20px', fontWeight: 700, letterSpacing: '-0.02em' } }, brand.name),
      ),
    ),
  );
}

function footer(why = `You get this e-mail because someone used this address at ${brand.name}.`): ReactElement {
  const { street, area, city, country } = brand.address;
  const smallText: CSSProperties = { margin: '0 0 4px', fontSize: '13px', lineHeight: '20px', color: colours.softInk };
  return h(
    Container,
    { style: { maxWidth: '560px', padding: '16px 32px' } },
    h(Text, { style: smallText }, why),
    h(Hr, { style: { borderColor: '#e9dfcb', margin: '12px 0' } }),
    h(Text, { style: smallText }, `${brand.legalName}, ${street}, ${area}, ${city}, ${country}`),
    h(Text, { style: smallText }, `${brand.phones[0].number} · ${brand.emails.general}`),
  );
}
