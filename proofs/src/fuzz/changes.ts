// The ways in which a request is broken, by name.
import { badDates, badHeaderValues, badJson, badTexts, badUrlParts, type Random } from './bad-values.ts';
import { addToQuery, type Draft, encoded, hasPassword, queryOf, withBody, withField } from './drafts.ts';
import type { Operation } from './operations.ts';

type Change = (draft: Draft, operation: Operation, random: Random) => void;

const encodedTexts = badTexts.map(encoded);
const pathParts = [...badUrlParts, ...encodedTexts];
const cookieNames = ['__Host-rt', '__Host-td', '__Host-kd', '__Host-su', '__Host-g', 'counting', '__proto__', ''];
const cookieValues = [...badHeaderValues, ...badUrlParts.map((part) => part.replaceAll(/[;\s]/g, '')), '%ed%a0%80'];
/** Near the largest body that the server reads, and beyond it. */
const hugeTexts = [
  JSON.stringify('x'.repeat(200_000)),
  JSON.stringify('\0'.repeat(30_000)),
  `"${'\ud83d\ude00'.repeat(20_000)}"`,
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  '{"a":'.repeat(40_000),
  '9'.repeat(200_000),
  JSON.stringify('x'.repeat(300_000)),
];

export const changes: Record<string, Change> = {
  huge: (draft, operation, random) => {
    const [name = 'text'] = operation.fields;
    draft.method = draft.body ? draft.method : 'POST';
    withBody(draft, random.pick([random.pick(hugeTexts), withField(operation, name, random.pick(hugeTexts))]));
  },
  field: (draft, operation, random) => {
    const name = hasPassword(operation) ? 'password' : random.pick(operation.fields);
    withBody(
      draft,
      withField(operation, name, hasPassword(operation) ? random.pick(['null', '1', '[]', '{}', '"\\u0000"']) : random.pick(badJson)),
    );
  },
  dates: (draft, operation, random) =>
    withBody(draft, withField(operation, random.pick(operation.fields), JSON.stringify(random.pick(badDates)))),
  'extra field': (draft, operation, random) => withBody(draft, withField(operation, random.pick(badTexts), random.pick(badJson))),
  'broken JSON': (draft, operation, random) => {
    const text = JSON.stringify({ ...(operation.body as object), password: 1 });
    const at = random.below(text.length);
    withBody(
      draft,
      random.pick([
        text.slice(0, at),
        `${text.slice(0, at)}\0${text.slice(at)}`,
        `\ufeff${text}`,
        `${text},`,
        `${text}${text}`,
        text.replace('}', ',}'),
        '',
        'undefined',
        '['.repeat(500),
        '{"a":'.repeat(300),
        '"\\ud800"',
        "{'a':1}",
      ]),
    );
  },
  bytes: (draft, _operation, random) =>
    withBody(draft, Buffer.from(Array.from({ length: 1 + random.below(200) }, () => random.below(256)))),
  'content type': (draft, _operation, random) => {
    draft.headers = draft.headers.filter(([name]) => name !== 'content-type');
    const types = [
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/webhook+json',
      'application/json; charset=utf-16',
      'application/JSON;;',
      'x',
      '',
      'application/json, text/plain',
      `application/${'x'.repeat(300)}`,
    ];
    draft.headers.push(['content-type', random.pick(types)]);
    if (random.below(2) === 0) withBody(draft, random.pick(['a=%00&a=b&__proto__=1', '--x\r\n\r\n--x--', '%', 'token=%ff', '\0']));
  },
  truncated: (draft, _operation, random) => {
    draft.headers.push(['content-length', String((draft.body?.length ?? 0) + 1 + random.below(1_000))]);
  },
  query: (draft, operation, random) => {
    addToQuery(draft, `${random.pick(queryOf(operation))}=${random.pick(encodedTexts)}`);
  },
  'repeated query': (draft, operation, random) => {
    const name = random.pick(queryOf(operation));
    addToQuery(
      draft,
      random.pick([
        `${name}=1&${name}=2`,
        `${name}[]=1`,
        `${name}[a]=1`,
        `${name}`,
        `__proto__=1&${name}=`,
        `${name}=${random.pick(badUrlParts)}`,
        '&'.repeat(500),
      ]),
    );
  },
  path: (draft, _operation, random) => {
    const parts = draft.target.split('/');
    const part = random.pick(pathParts);
    parts[1 + random.below(parts.length - 1)] = part;
    draft.target = random.pick([parts.join('/'), `${draft.target}/${part}`, `${draft.target}${part}`]);
  },
  header: (draft, _operation, random) => {
    if (random.below(3) === 0) {
      draft.headers.push(['cookie', `${random.pick(cookieNames)}=${random.pick(cookieValues)}`]);
      return;
    }
    const name = random.pick([
      'idempotency-key',
      'x-request-id',
      'accept',
      'accept-language',
      'range',
      'if-none-match',
      'if-modified-since',
      'origin',
      'user-agent',
      'last-event-id',
      'traceparent',
      'content-encoding',
      'expect',
      'sec-fetch-site',
      'host',
      'referer',
    ]);
    draft.headers.push([name, random.pick(badHeaderValues)]);
    if (random.below(3) === 0) draft.headers.push([name, random.pick(badHeaderValues)]);
  },
  authorization: (draft, _operation, random) => {
    draft.headers = draft.headers.filter(([name]) => name !== 'authorization');
    draft.headers.push([
      'authorization',
      random.pick([
        'Bearer',
        'Bearer ',
        'Bearer x',
        'Bearer a.b.c',
        'Bearer ..',
        'Basic x',
        'bearer é',
        `Bearer ${'x'.repeat(8_000)}`,
        'Bearer eyJhbGciOiJub25lIn0.e30.',
      ]),
    ]);
  },
  method: (draft, _operation, random) => {
    draft.method = random.pick([
      'FOO',
      'get',
      'TRACE',
      'OPTIONS',
      'HEAD',
      'CONNECT',
      'PRI',
      'DELETE',
      'PUT',
      'PATCH',
      'POST',
      'QUERY',
      'G T',
      '',
      'PROPFIND',
    ]);
    draft.version = random.pick(['HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', '']);
    if (draft.body && random.below(2) === 0) withBody(draft, '{');
  },
  framing: (draft, _operation, random) => {
    const length = String(draft.body?.length ?? 0);
    const extra = random.pick<[string, string][]>([
      [
        ['content-length', length],
        ['content-length', '1'],
      ],
      [
        ['content-length', length],
        ['transfer-encoding', 'chunked'],
      ],
      [['transfer-encoding', 'chunked, chunked']],
      [['transfer-encoding', 'identity']],
      [['content-length', '-1']],
      [['content-length', '99999999999999999999']],
      [['content-length', 'x']],
      [
        ['connection', 'upgrade'],
        ['upgrade', 'websocket'],
      ],
      [['a b', 'x']],
      [['x', 'a\0b']],
      [['x\n y', 'z']],
      [['x', 'y'.repeat(20_000)]],
    ]);
    draft.headers.push(...extra);
    if (draft.body) withBody(draft, random.pick(['zz\r\n{}\r\n0\r\n\r\n', '2\r\n{}\r\n0\r\n\r\n', 'ffffffffffffffff\r\n', '{}']));
  },
};
