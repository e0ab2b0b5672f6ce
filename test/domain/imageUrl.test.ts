import { expect, test } from 'vitest';
import { assertImageUrl } from '../../server/domain/imageUrl.ts';

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
  expect(() => assertImageUrl(url, 'logoUrl')).not.toThrow();
});

test.each([
  'ipfs://nope',
  'ipfs:///QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG',
  'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbd',
  'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPb0G',
  'ipfs://bafkreibm6jg3ux5qumhcn2b3flc3tyu6dmlb4xa7u5bf44yegnrjhc4ye1',
  'ipfs://ipfs/',
])('refuses %s, which names no content', (url) => {
  expect(() => assertImageUrl(url, 'logoUrl')).toThrow(
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
  expect(() => assertImageUrl(url, 'logoUrl')).toThrow(
    expect.objectContaining({ code: 'validation_failed' }),
  );
});
