import { deflateSync, gzipSync } from 'node:zlib';

/** Bytes that no decent client sends, by their fault. None asks for an action that could succeed. */
export type HostileRequests = Readonly<Record<string, string | Buffer>>;

const MANY = 5_000;
const LONG = 100_000;

const bytes = (...parts: readonly (string | readonly number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

/** Refused in any case: the contract has no property `zzz`. */
const JSON_BODIES: HostileRequests = {
  'nothing but spaces': '   ',
  'a byte order mark': '\ufeff{"zzz":1}',
  'an escaped NUL': '{"name":"a\\u0000b"}',
  'a NUL as it is': '{"name":"a\0b"}',
  'control characters as they are': '{"name":"a\u0001\u001fb"}',
  'half of a surrogate pair': '{"name":"\\ud800"}',
  'the halves of a pair the wrong way round': '{"name":"\\udc00\\ud800"}',
  'bytes that are not UTF-8': bytes('{"name":"', [0xc3, 0x28], '"}'),
  'UTF-8 that is longer than it needs': bytes('{"name":"', [0xc0, 0xaf], '"}'),
  'UTF-16': Buffer.from('{"name":"x"}', 'utf16le'),
  'open arrays': '['.repeat(LONG),
  'deep objects': `${'{"a":'.repeat(MANY)}1${'}'.repeat(MANY)}`,
  'a number beyond all': '{"name":"x","zzz":1e999999}',
  'a number of many digits': `{"name":"x","zzz":${'9'.repeat(LONG)}}`,
  'a number of many places': `{"name":"x","zzz":0.${'3'.repeat(LONG)}}`,
  'a whole number that changes silently': '{"name":"x","zzz":9007199254740993}',
  'a key twice': '{"name":"x","name":"y"}',
  'a key twice, once escaped': '{"name":"x","n\\u0061me":"y"}',
  __proto__: '{"__proto__":{"name":"x"},"zzz":1}',
  'constructor and prototype': '{"name":"x","constructor":{"prototype":{"zzz":1}}}',
  null: 'null',
  'a number': '1',
  'a string': '"x"',
  'an array': '[{"name":"x"}]',
  NaN: '{"name":NaN}',
  Infinity: '{"name":-Infinity}',
  'single quotes': "{'name':'x'}",
  'a comment': '{"name":"x"/**/}',
  'a comma too many': '{"name":"x",}',
  'a key of its own length': `{"${'k'.repeat(LONG)}":1}`,
  'many properties': `{${Array.from({ length: MANY }, (_, at) => `"k${at}":1`).join(',')}}`,
  'many items': `{"name":"x","skills":[${'"dca",'.repeat(MANY)}"dca"]}`,
  'numbers for money': '{"name":"x","limits":{"max_trade_usd":1e3}}',
  'a string that is far too long': `{"name":"${'n'.repeat(LONG)}"}`,
};

const AT_QUERY = '/api/v1/agents?';
const TARGETS: readonly string[] = [
  ...['limit=1e3', 'limit=0x10', 'limit=-1', 'limit=99999999999999999999', 'limit=5&limit=6', 'limit[]=5'],
  ...[
    'limit=%00',
    'limit=%D9%A3',
    '__proto__=1',
    '__proto__[x]=1',
    'constructor=1',
    '=',
    '&&&',
    '%',
    '%u0041',
  ],
  ...[
    'cursor=',
    'cursor=%00',
    'cursor=..%2F..',
    'cursor=W10',
    'cursor=e30',
    'cursor=bnVsbA',
    'cursor=%F0%9F%92%A9',
  ],
  ...['cursor=eyJhIjoxfQ', 'cursor=eyJfX3Byb3RvX18iOjF9', 'cursor=%ED%A0%80', `cursor=${'x'.repeat(8_000)}`],
].map((query) => AT_QUERY + query);
const PATHS: readonly string[] = [
  ...[
    '/api/v1/agents/%2e%2e%2fme',
    '/api/v1/agents/%00',
    '//api/v1/nobody',
    '/api/v1/../v1/nobody',
    '/%',
    '/%c0%ae',
  ],
  ...['/docs/..%2f..%2fpackage.json', '/docs/%2e%2e%2fpackage.json', '/docs/....//package.json', '/docs/%00'],
  ...[
    '/api/v1/ipfs/..%2f..%2fetc%2fpasswd',
    '/api/v1/ipfs/%00',
    '/api/v1/tokens/0x',
    '/api/v1/tokens/__proto__',
  ],
  ...['/api/v1/agents/;x=1', '/api/v1/agents/%E0%A4%A', '/\\..\\..', '/?', '/#', '/api/v1/agents/%ED%A0%80'],
  `/api/v1/agents/${'a'.repeat(10_000)}`,
  `/${'a/'.repeat(4_000)}`,
];
const LINES: HostileRequests = {
  'an absolute target of another host': 'GET http://elsewhere.example/api/v1/nothing HTTP/1.1\r\nHost: x\r\n',
  'an absolute target that is no URL': 'GET http://[::1/api HTTP/1.1\r\nHost: x\r\n',
  'an absolute target of nobody': 'GET x: HTTP/1.1\r\nHost: x\r\n',
  'an absolute target that one parser takes for a URL': 'GET http://a%b/api HTTP/1.1\r\nHost: x\r\n',
  'an absolute target of another scheme': 'GET x://%@ HTTP/1.1\r\nHost: x\r\n',
  'a path like an authority': 'GET //a@[x/# HTTP/1.1\r\nHost: x\r\n',
  'a path like an authority, turned': 'GET /\\a@[x/# HTTP/1.1\r\nHost: x\r\n',
  'an asterisk for all': 'OPTIONS * HTTP/1.1\r\nHost: x\r\n',
  'an asterisk to read': 'GET * HTTP/1.1\r\nHost: x\r\n',
  'a tunnel': 'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: x\r\n',
  TRACE: 'TRACE /api/v1/me HTTP/1.1\r\nHost: x\r\n',
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n',
  'two spaces': 'GET  /api/v1/models HTTP/1.1\r\nHost: x\r\n',
  'a version to come': 'GET / HTTP/9.9\r\nHost: x\r\n',
  'no version': 'GET /\r\n',
  'an unknown method': 'BREW /pot HTTP/1.1\r\nHost: x\r\n',
  'a small method': 'get / HTTP/1.1\r\nHost: x\r\n',
  'bytes in the target': bytes('GET /', [0xff, 0xfe, 0x00], ' HTTP/1.1\r\nHost: x\r\n'),
  'a line without an end': `GET /${'a'.repeat(40_000)}`,
  TLS: bytes([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
  'a WebSocket': 'GET /api/v1/nothing HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n',
  'HTTP/2 without TLS': 'GET /api/v1/nothing HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n',
  'two hosts': 'GET /api/v1/models HTTP/1.1\r\nHost: x\r\nHost: y\r\n',
  'no host': 'GET /api/v1/models HTTP/1.1\r\n',
};

const HEADERS: readonly string[] = [
  ...['Idempotency-Key: k\r\nIdempotency-Key: k', 'Idempotency-Key:', 'Idempotency-Key: \x7f'],
  ...[
    'If-None-Match: "',
    `If-None-Match: ${'"x",'.repeat(3_000)}"y"`,
    'If-Match: *',
    'If-Modified-Since: then',
  ],
  ...['Range: bytes=-1', 'Range: bytes=9-1,0-', `Range: bytes=${'0-0,'.repeat(1_000)}1-`, 'Range: lines=1'],
  ...[
    'Accept: ;q=',
    'Accept: */*;q=NaN',
    `Accept: ${'a/b,'.repeat(3_000)}c/d`,
    'Accept: text/html;q=9e9',
    'Accept: ,',
  ],
  ...[
    `Cookie: ${';=;a'.repeat(2_000)}`,
    'Cookie: session=%',
    'Cookie: __proto__=x',
    'Origin: null',
    'Origin: \xff',
  ],
  ...[
    'X-Forwarded-For: ,,,;::',
    `X-Forwarded-For: ${'1.1.1.1,'.repeat(1_500)}`,
    'Forwarded: for="[',
    'Referer: :',
  ],
  ...[
    'traceparent: 00-zz-zz-zz',
    `traceparent: ${'0'.repeat(4_000)}`,
    'Accept-Language: \xff;q',
    'Expect: 200-maybe',
  ],
  ...['Accept-Encoding: gzip;q=x,', 'Content-Type: a/b;c="', 'Mcp-Session-Id: \x01', 'Last-Event-ID: 9e99'],
  ...[
    'Authorization: Bearer',
    'Authorization: Bearer a b',
    'Authorization: Basic Og==',
    'Authorization: \xff\xfe',
  ],
  ...['X\0Y: z', 'X Y: z', 'X : z', ': z', 'X: a\r\n folded', 'X: a\rb', 'Bücher: z', 'X: a\nY: b'],
  Array.from({ length: MANY }, (_, at) => `X-${at}: y`).join('\r\n'),
  Array.from({ length: 1_900 }, () => 'X: y').join('\r\n'),
  `X: ${'x'.repeat(20_000)}`,
];

const FRAMES: HostileRequests = {
  'two lengths': 'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x',
  'one length twice': 'Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}',
  'a length below zero': 'Content-Length: -2\r\n\r\n{}',
  'a length with a sign': 'Content-Length: +2\r\n\r\n{}',
  'a length in another base': 'Content-Length: 0x2\r\n\r\n{}',
  'a length beyond all': 'Content-Length: 99999999999999999999\r\n\r\n{}',
  'a length that is a list': 'Content-Length: 2, 2\r\n\r\n{}',
  'a length and chunks': 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  'chunks in gzip': 'Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  'chunks twice': 'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  'chunks that are not last': 'Transfer-Encoding: chunked, identity\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  'an unknown encoding': 'Transfer-Encoding: xchunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  'an encoding behind a tab': 'Transfer-Encoding:\tchunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
  'a chunk without a size': 'Transfer-Encoding: chunked\r\n\r\n\r\n{}\r\n0\r\n\r\n',
  'a chunk of another base': 'Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
  'a chunk below zero': 'Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n',
  'a chunk that is longer than it says': 'Transfer-Encoding: chunked\r\n\r\n2\r\n{"zzz":1}\r\n0\r\n\r\n',
  'a chunk with a long extension': `Transfer-Encoding: chunked\r\n\r\n2;${'x'.repeat(40_000)}\r\n{}\r\n0\r\n\r\n`,
  'many trailers': `Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n${'X: y\r\n'.repeat(MANY)}\r\n`,
  'chunks of one byte': `Transfer-Encoding: chunked\r\n\r\n${'1\r\n[\r\n'.repeat(MANY)}0\r\n\r\n`,
};

/** Requests that end early; the caller sends no more. */
export const CUT_OFF: (key: string) => HostileRequests = (key) => ({
  'in its first line': 'POST /api/v1/ag',
  'in its headers': 'POST /api/v1/agents HTTP/1.1\r\nHost: x\r\nX-',
  'in its body': `${post('/api/v1/agents', key)}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"na`,
  'in a chunk': `${post('/api/v1/agents', key)}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{"na`,
  'in a chunk beyond all': `${post('/api/v1/agents', key)}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}`,
  'in a form': `${post('/api/v1/upload', key)}${FORM}Content-Length: 900\r\n\r\n--b\r\nContent-Disp`,
  'in a file': `${post('/api/v1/upload', key)}${FORM}Content-Length: 9000\r\n\r\n${PART}\r\n\r\nGIF89a`,
  'in a message': `${post('/api/mcp', key)}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"jsonrpc`,
});

const FORM = 'Content-Type: multipart/form-data; boundary=b\r\n';
const PART = '--b\r\nContent-Disposition: form-data; name="file"; filename="x"';
const FORMS: HostileRequests = {
  'no boundary': bytes('multipart/form-data', [0], '--b--\r\n'),
  'an empty boundary': bytes('multipart/form-data; boundary=', [0], '----\r\n'),
  'a boundary in open quotes': bytes(
    'multipart/form-data; boundary="b',
    [0],
    `${PART}\r\n\r\nx\r\n--b--\r\n`,
  ),
  'a boundary of its own length': bytes(
    `multipart/form-data; boundary=${'b'.repeat(5_000)}`,
    [0],
    '--b--\r\n',
  ),
  'another kind of form': bytes('multipart/mixed; boundary=b', [0], `${PART}\r\n\r\nx\r\n--b--\r\n`),
  ...Object.fromEntries(
    Object.entries({
      'nothing but its end': '--b--\r\n',
      'only what stands before': 'x'.repeat(1_000),
      'a boundary that never comes': '--c\r\n\r\n--c--\r\n',
      'no end': `${PART}\r\n\r\nGIF89a`,
      'headers that do not end': `${PART}\r\nX: ${'y'.repeat(300)}`,
      'many headers': `${PART}\r\n${'X: y\r\n'.repeat(2_000)}\r\nx\r\n--b--\r\n`,
      'a part without a name': '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n',
      'a part without headers': '--b\r\n\r\nx\r\n--b--\r\n',
      'an unknown part':
        '--b\r\nContent-Disposition: form-data; name="zzz"; filename="x"\r\n\r\nx\r\n--b--\r\n',
      'a part called __proto__':
        '--b\r\nContent-Disposition: form-data; name="__proto__"; filename="x"\r\n\r\nx\r\n--b--\r\n',
      'text for a file': '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--b--\r\n',
      'a broken file name': `--b\r\nContent-Disposition: form-data; name="file"; filename*=utf-9''%ZZ%\r\n\r\nx\r\n--b--\r\n`,
      'a form in a form': `${PART}\r\nContent-Type: multipart/form-data; boundary=c\r\n\r\n--c\r\n\r\nx\r\n--c--\r\n--b--\r\n`,
      'its part twice': `${PART}\r\n\r\nx\r\n${PART}\r\n\r\nx\r\n--b--\r\n`,
      'many parts': `${PART}\r\n\r\nx\r\n`.repeat(1_000),
      'lines that end in a return': `${PART}\r\rx\r--b--\r`,
      'an empty file': `${PART}\r\n\r\n\r\n--b--\r\n`,
      'an unknown transfer encoding': `${PART}\r\nContent-Transfer-Encoding: zzz\r\n\r\nx\r\n--b--\r\n`,
      'much after its end': `${PART}\r\n\r\nx\r\n--b--\r\n${'x'.repeat(30_000)}`,
    }).map(([name, form]) => [name, bytes('multipart/form-data; boundary=b', [0], form)]),
  ),
};

const MESSAGES: HostileRequests = {
  'no JSON': '{"jsonrpc":"2.0",',
  'an array': '[]',
  'a batch': `[${'{"jsonrpc":"2.0","id":1,"method":"ping"},'.repeat(99)}1]`,
  'no version': '{"id":1,"method":"ping"}',
  'another version': '{"jsonrpc":"1.0","id":1,"method":"ping"}',
  'no method': '{"jsonrpc":"2.0","id":1}',
  'a method that is an object': '{"jsonrpc":"2.0","id":1,"method":{}}',
  'an unknown method': '{"jsonrpc":"2.0","id":1,"method":"__proto__"}',
  'a reply': '{"jsonrpc":"2.0","id":1,"result":{}}',
  'an id that is an object': '{"jsonrpc":"2.0","id":{},"method":"tools/call","params":{}}',
  'a call of nothing': '{"jsonrpc":"2.0","id":1,"method":"tools/call"}',
  'a call of an unknown tool':
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"constructor"}}',
  'arguments that are an array':
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"getProfile","arguments":[1]}}',
  'half of a surrogate pair':
    '{"jsonrpc":"2.0","id":"\\ud800","method":"tools/call","params":{"name":"\\udfff"}}',
  'deep arguments': `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"createAgent","arguments":${'{"a":'.repeat(900)}1${'}'.repeat(900)}}}`,
};

const post = (path: string, key: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${key}\r\n`;
const get = (target: string, key: string): string =>
  `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${key}\r\n`;
const withLength = (head: string, body: string | Buffer): Buffer =>
  bytes(head, `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`, [...Buffer.from(body)]);
const mapped = (
  prefix: string,
  from: HostileRequests,
  make: (value: string | Buffer) => string | Buffer,
): HostileRequests =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [`${prefix}: ${name}`, make(value)]));
const named = (list: readonly string[]): HostileRequests =>
  Object.fromEntries(list.map((one) => [JSON.stringify(one.slice(0, 60)), one]));

export function hostileRequests(key: string): HostileRequests {
  const json = `${post('/api/v1/agents', key)}Content-Type: application/json\r\n`;
  const message = `${post('/api/mcp', key)}Content-Type: application/json\r\nAccept: application/json, text/event-stream\r\n`;
  const plain = '{"name":"x","zzz":1}';
  const types = [
    'text/plain',
    'application/xml',
    'application/json; charset=utf-7',
    'application/json, text/plain',
    '',
  ];
  return {
    ...mapped('JSON', JSON_BODIES, (body) => withLength(json, body)),
    ...mapped('target', named([...TARGETS, ...PATHS]), (target) => `${get(target as string, key)}\r\n`),
    ...mapped('line', LINES, (line) => bytes([...Buffer.from(line)], '\r\n')),
    ...mapped(
      'header',
      named(HEADERS),
      (header) => `${get('/api/v1/agents/agt_nobody', key)}${header}\r\n\r\n`,
    ),
    ...mapped('frame', FRAMES, (frame) => json + frame),
    ...mapped('form', FORMS, (form) => {
      const [type = '', body = ''] = form.toString('latin1').split('\0');
      return withLength(`${post('/api/v1/upload', key)}Content-Type: ${type}\r\n`, body);
    }),
    ...mapped('message', { ...JSON_BODIES, ...MESSAGES }, (body) => withLength(message, body)),
    ...mapped('message', FRAMES, (frame) => message + frame),
    ...mapped('type', named(types), (type) =>
      withLength(`${post('/api/v1/agents', key)}Content-Type: ${type}\r\n`, plain),
    ),
    'a body in gzip': withLength(`${json}Content-Encoding: gzip\r\n`, gzipSync(plain)),
    'a body in deflate': withLength(`${json}Content-Encoding: deflate\r\n`, deflateSync(plain)),
    'a bomb in gzip': withLength(`${json}Content-Encoding: gzip\r\n`, gzipSync(Buffer.alloc(20_000_000))),
    'a body that is gzip and does not say so': withLength(json, gzipSync(plain)),
    'a form in gzip': withLength(
      `${post('/api/v1/upload', key)}${FORM}Content-Encoding: gzip\r\n`,
      gzipSync('--b--'),
    ),
    'a hundred requests in one piece':
      `${get('/api/v1/agents/agt_nobody', key).replace('Connection: close\r\n', '')}\r\n`.repeat(60),
    'a request behind one with a body that nobody reads': `${post('/api/v1/nothing', key).replace('Connection: close\r\n', '')}Content-Length: 5\r\n\r\nGET /${get('/api/v1/agents/agt_nobody', key)}\r\n`,
    'a message to be read': `${get('/api/mcp', key)}\r\n`,
  };
}
