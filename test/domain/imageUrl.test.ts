import { expect, test } from 'vitest';
import type { Context } from '../../server/composition/context.ts';
import { storedImageUrl } from '../../server/domain/uploads/imageUrls.ts';

const CID = 'bafkreibm6jg3ux5qumhcn2b3flc3tyu6dmlb4xa7u5bf44yegnrjhc4yeq';
const at = (listens: string, publicUrl: string | null) =>
  ({
    config: { publicUrl, corsOrigins: ['https://app.example.com'] },
    publicUrl: () => publicUrl ?? listens,
  }) as unknown as Context;
const HERE = at('http://127.0.0.1:8080', null);
const ONLINE = at('http://127.0.0.1:8080', 'https://api.example.com');

test.each([
  [HERE, `http://127.0.0.1:8080/api/v1/ipfs/${CID}`],
  [HERE, `http://localhost:8080/api/v1/ipfs/${CID}`],
  [ONLINE, `https://api.example.com/api/v1/ipfs/${CID}`],
])('keeps the address of a picture at this service as what it names', (place, url) => {
  expect(storedImageUrl(place, url, 'logoUrl')).toBe(`ipfs://${CID}`);
});

test.each([
  [HERE, `http://127.0.0.1:8081/api/v1/ipfs/${CID}`],
  [HERE, `http://evil.example:8080/api/v1/ipfs/${CID}`],
  [HERE, `http://127.0.0.1:8080/api/v1/ipfs/${CID}?x=1`],
  [HERE, 'http://127.0.0.1:8080/api/v1/ipfs/nope'],
  [HERE, `http://127.0.0.1:8080/docs/${CID}`],
  [ONLINE, `http://api.example.com/api/v1/ipfs/${CID}`],
  [ONLINE, `http://127.0.0.1:8080/api/v1/ipfs/${CID}`],
])('refuses a plain http address that is none of a picture here: %#', (place, url) => {
  expect(() => storedImageUrl(place, url, 'logoUrl')).toThrow(
    expect.objectContaining({ fieldErrors: [expect.objectContaining({ code: 'pattern_mismatch' })] }),
  );
});

test('keeps the address of a picture at another gateway as it is', () => {
  const url = `https://app.example.com/api/v1/ipfs/${CID}`;
  expect(storedImageUrl(ONLINE, url, 'logoUrl')).toBe(url);
});

test.each([
  null,
  'https://example.com/nope.png',
  'https://bücher.example/größe🦋.png?a=1&b=%22#top',
  'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG',
  'ipfs://ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG/readme?download=1',
  'ipfs://bafkreibm6jg3ux5qumhcn2b3flc3tyu6dmlb4xa7u5bf44yegnrjhc4yeq',
  'ipfs://k51qzi5uqu5dgutdk6i1ynyzgkqngpha5xpgia3a5qqp4jsh0u4csozksxel2r#top',
  'ipfs://zb2rhe5P4gXftAwvA4eXQ5HJwsER2owDyS9sKaQRRVQPn93bA',
  'ipfs://f01551220b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
])('takes %s as the address of a picture', (url) => {
  expect(() => storedImageUrl(HERE, url, 'logoUrl')).not.toThrow();
});

test.each([
  'ipfs://nope',
  'ipfs:///QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG',
  'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbd',
  'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPb0G',
  'ipfs://bafkreibm6jg3ux5qumhcn2b3flc3tyu6dmlb4xa7u5bf44yegnrjhc4ye1',
  'ipfs://ipfs/',
])('refuses %s, which names no content', (url) => {
  expect(() => storedImageUrl(HERE, url, 'logoUrl')).toThrow(
    expect.objectContaining({ code: 'validation_failed' }),
  );
});

test.each([
  'https://ex.com/"><script>',
  "https://ex.com/'onerror=alert(1)",
  'https://ex.com/`',
  'https://ex.com/a b',
  'https://ex.com/\u0000',
  'https://ex.com/\u202egnp.exe',
  'https://ex.com\\@evil.example/',
  'https://user:pw@ex.com/',
  'https://user@ex.com/',
  'https://[::1/',
  'https://ex.com:99999/',
  'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG/"><script>',
])('refuses %j, which cannot be shown as it is', (url) => {
  expect(() => storedImageUrl(HERE, url, 'logoUrl')).toThrow(
    expect.objectContaining({ code: 'validation_failed' }),
  );
});
