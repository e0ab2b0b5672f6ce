/** How the commands of an operator are called; each says so when it is called otherwise. */
export const COMMAND_USAGE = {
  wallets: 'Usage: npm run wallets [-- thaw <address> | -- restore <address> | -- reseal]',
  operations: 'Usage: npm run operations [-- <id>]',
  chain: 'Usage: npm run chain',
  migrate: 'Usage: npm run migrate',
} as const;
