import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../server/config.ts';

const ENVIRONMENT = {
  DATABASE_URL: 'postgres://db',
  RPC_URL: 'http://rpc',
  KEY_ENCRYPTION_KEY: '11'.repeat(32),
  API_KEY_PEPPER: 'a pepper for tests only',
};

test('content is kept by the service alone, at a node or at a company', () => {
  expect(readConfig({ ...ENVIRONMENT, IPFS_API_URL: '' })).toMatchObject({
    ipfsApiUrl: undefined,
    pinataJwt: undefined,
  });
  const node = 'https://node.example.com:5001/gate';
  expect(readConfig({ ...ENVIRONMENT, IPFS_API_URL: node }).ipfsApiUrl).toBe(node);
  expect(readConfig({ ...ENVIRONMENT, PINATA_JWT: 'a.b.c' }).pinataJwt).toBe('a.b.c');
});

test('an empty address book is none: that of the chain counts', () => {
  expect(readConfig({ ...ENVIRONMENT, ADDRESS_BOOK: '' }).addressBook).toBeUndefined();
});

test.each([
  ['two keepers of content', { IPFS_API_URL: 'http://node', PINATA_JWT: 'a.b.c' }, 'IPFS_API_URL'],
  ['a node without a scheme', { IPFS_API_URL: 'node:5001' }, 'IPFS_API_URL'],
  ['a secret of two lines', { PINATA_JWT: 'a.b.c\nd' }, 'PINATA_JWT'],
  ['a key in a file that is not there', { KEY_ENCRYPTION_KEY: 'file:/nowhere/key' }, 'KEY_ENCRYPTION_KEY'],
  ['a public address that is no URL', { PUBLIC_URL: 'api.example.com' }, 'PUBLIC_URL'],
])('refuses to start with %s, in one line that names the setting', (_, change, name) => {
  const read = () => readConfig({ ...ENVIRONMENT, ...change });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(name);
});
