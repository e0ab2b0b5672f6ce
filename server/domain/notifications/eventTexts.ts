import { foreignText, quoted } from '../../text/foreignText.ts';
import type { DataOf, EventTypeName } from './accountEvent.ts';
import type { DocsPage, EventNames, EventText } from './eventText.ts';
import { operationTexts, reasonOf } from './operationTexts.ts';

type Say<Type extends EventTypeName> = (data: DataOf<Type>, names: EventNames) => EventText;

const say =
  (title: string, page: DocsPage, text: (names: EventNames) => string) =>
  (_data: unknown, names: EventNames): EventText => ({ title, text: text(names), page });

const timeOf = (at: string | null): string =>
  at === null ? 'at once' : `from ${at.slice(0, 16).replace('T', ' ')} UTC on`;

const STOLEN = 'If it was not you, a key of yours may be stolen: revoke your keys.';

/** Each type of the contract has a text. A type without one does not compile. */
export const EVENT_TEXTS: { readonly [Type in EventTypeName]: Say<Type> } = {
  'agent.created': say('Agent created', 'createAgent', ({ agent }) => `${agent} is created.`),
  'agent.started': say('Agent started', 'startAgent', ({ agent }) => `${agent} is started and may act.`),
  'agent.stopped': say('Agent stopped', 'stopAgent', ({ agent }) => `${agent} is stopped.`),
  'agent.paused': ({ statusReason }, { agent }) => ({
    title: 'Agent paused',
    text: `The service paused ${lower(agent)}.${reasonOf(statusReason)}`,
    page: 'startAgent',
  }),
  'account.frozen': ({ reason }) => ({
    title: 'Account frozen',
    text: `Nothing more is accepted or signed for the agents of the account.${reason === null ? '' : ` Reason: ${quoted(reason)}.`} Only the account's wallet thaws it.`,
    page: 'thawAccount',
  }),
  'account.thawed': say(
    'Account thawed',
    'thawAccount',
    () => `The account is thawed. Its agents stay stopped until you start them. ${STOLEN}`,
  ),
  'agent.frozen': frozen,
  'agent.thawed': say(
    'Agent thawed',
    'safety',
    ({ agent }) => `${agent} is no longer frozen. Its wallet may sign again.`,
  ),
  'agent.listed': say(
    'Agent offered for sale',
    'cancelMarketListing',
    ({ agent }) =>
      `${agent} is offered on the market. If it was not you, cancel the offer now and revoke your keys.`,
  ),
  'agent.unlisted': say(
    'Agent no longer for sale',
    'listMarketListings',
    ({ agent }) => `${agent} is no longer offered on the market.`,
  ),
  'agent.sold': say(
    'Agent sold',
    'market',
    ({ agent }) => `${agent} is sold and belongs to another account now.`,
  ),
  'agent.bought': say(
    'Agent bought',
    'market',
    ({ agent }) => `${agent} is bought and belongs to your account now.`,
  ),
  'agent.deleted': say('Agent deleted', 'deleteAgent', ({ agent }) => `${agent} is deleted.`),
  'agent.restored': say(
    'Agent restored',
    'getAgent',
    ({ agent }) => `The operator of the service brought ${lower(agent)} back. It is stopped.`,
  ),
  ...operationTexts('launch', {
    title: 'Launch',
    page: 'getLaunch',
    about: ({ venue }, names) =>
      `The launch${ofToken(names)} on ${foreignText(venue)} by ${lower(names.agent)}`,
  }),
  'launch.awaiting_funding': (_data, names) => ({
    title: 'Launch waits for funds',
    text: `The launch${ofToken(names)} by ${lower(names.agent)} waits, because the wallet lacks funds. It continues when they arrive.`,
    page: 'getLaunch',
  }),
  ...operationTexts('swap', {
    title: 'Swap',
    page: 'getSwap',
    about: ({ amountIn, tokenIn, amountOut, tokenOut }, names) =>
      `The swap of ${names.amount(amountIn, tokenIn)} for ${names.amount(amountOut, tokenOut)} by ${lower(names.agent)}`,
  }),
  ...operationTexts('transfer', {
    title: 'Transfer',
    page: 'getTransfer',
    about: ({ amount, token, to }, names) =>
      `The transfer of ${names.amount(amount, token)} by ${lower(names.agent)} to ${foreignText(to)}`,
  }),
  ...operationTexts('claim', {
    title: 'Fee claim',
    page: 'getFeeClaim',
    about: (_data, { agent }) => `The claim of creator fees by ${lower(agent)}`,
  }),
  'approval.requested': ({ operationId, approvalId }, { agent }) => ({
    title: 'Approval needed',
    text: `An operation of ${lower(agent)} (${foreignText(operationId)}) waits for a person. Open the link, sign in with the wallet, and decide.`,
    page: `approve#${approvalId}`,
  }),
  'approval.approved': approval('approved', 'is approved and will be signed.'),
  'approval.refused': approval('refused', 'is refused. Nothing of it was signed.'),
  'approval.expired': approval('expired', 'expired, because nobody decided in time.'),
  'automation.triggered': automation('ordered a swap', 'ordered a swap.'),
  'automation.executed': automation('executed', 'executed a swap, which is final.'),
  'automation.skipped': automation('skipped', 'skipped a slot without a swap.'),
  'automation.failed': automation('failed', 'failed to execute.'),
  'automation.paused': automation('paused', 'is paused.'),
  'automation.resumed': automation('resumed', 'is resumed.'),
  'automation.ended': ({ automationId, status, reason }, { agent }) => ({
    title: 'Automation ended',
    text: `The automation ${foreignText(automationId)} of ${lower(agent)} ended: ${foreignText(status)}.${reasonOf(reason)}`,
    page: 'getAutomation',
  }),
  'run.started': ({ runId }, { agent }) => ({
    title: 'Run started',
    text: `${agent} began the run ${foreignText(runId)}.`,
    page: 'getRun',
  }),
  'run.ended': ({ runId, status, stopReason }, { agent }) => ({
    title: status === 'failed' ? 'Run failed' : 'Run ended',
    text: `The run ${foreignText(runId)} of ${lower(agent)} ended: ${foreignText(status)}.${reasonOf(stopReason)}`,
    page: 'getRun',
  }),
  'chat.ended': ({ status }, { agent }) => ({
    title: status === 'failed' ? 'Chat answer failed' : 'Chat answer ended',
    text: `An answer of ${lower(agent)} in the chat ended: ${foreignText(status)}.`,
    page: 'listChatMessages',
  }),
  'credits.low': ({ available }) => ({
    title: 'Credits run low',
    text: `The account has ${foreignText(available)} credits left.`,
    page: 'getDepositAddress',
  }),
  'deposit.seen': deposit('Payment seen', 'is in a block. It is credited once it is final.'),
  'deposit.credited': ({ amount, credits }, { depositAsset }) => ({
    title: 'Payment credited',
    text: `Your payment of ${foreignText(amount)} ${depositAsset} brought ${foreignText(credits ?? '0')} credits.`,
    page: 'listBillingTransactions',
  }),
  'deposit.below_minimum': deposit('Payment too small', 'is below the minimum, so it brought no credits.'),
  'deposit.lost': deposit('Payment lost', 'was taken back by a reorg of the chain before it was final.'),
  'key.created': ({ keyId, by }) => ({
    title: 'API key created',
    text: `The API key ${foreignText(keyId)} was created by ${foreignText(by)}. ${STOLEN}`,
    page: 'deleteApiKey',
  }),
  'key.revoked': ({ keyId, by }) => ({
    title: 'API key revoked',
    text: `The API key ${foreignText(keyId)} was revoked by ${foreignText(by)} and opens nothing more.`,
    page: 'listApiKeys',
  }),
  'session.created': ({ ip }) => ({
    title: 'New sign-in',
    text: `The account's wallet signed in from ${ip === null ? 'an unknown address' : `the IP address ${foreignText(ip)}`}. If it was not you, end all sessions.`,
    page: 'safety',
  }),
  'whitelist.added': ({ address, activeAt }, { agent }) => ({
    title: 'Whitelist: address added',
    text: `The wallet of ${lower(agent)} may pay ${foreignText(address)} ${timeOf(activeAt)}. If it was not you, remove the entry before and revoke your keys.`,
    page: 'removeWhitelistEntry',
  }),
  'whitelist.activated': ({ address }, { agent }) => ({
    title: 'Whitelist: address active',
    text: `The wallet of ${lower(agent)} may pay ${foreignText(address)} now.`,
    page: 'listWhitelistEntries',
  }),
  'whitelist.removed': ({ address }, { agent }) => ({
    title: 'Whitelist: address removed',
    text: `The wallet of ${lower(agent)} no longer pays ${foreignText(address)}.`,
    page: 'listWhitelistEntries',
  }),
  'payout.changed': ({ payoutWallet, activeAt }, { agent }) => ({
    title: 'Payout wallet changed',
    text: `Creator fees of ${lower(agent)} ${payoutWallet === null ? 'stay in its own wallet' : `go to ${foreignText(payoutWallet)}`} ${timeOf(activeAt)}. If it was not you, change it back and revoke your keys.`,
    page: 'updateAgent',
  }),
  'limits.changed': say(
    'Limits changed',
    'updateAgent',
    ({ agent }) => `Other limits of ${lower(agent)} apply now.`,
  ),
  'limits.loosened': ({ activeAt }, { agent }) => ({
    title: 'Limits loosened',
    text: `Looser limits of ${lower(agent)} apply ${timeOf(activeAt)}. If it was not you, tighten them now and revoke your keys.`,
    page: 'updateAgent',
  }),
  'policy.changed': ({ by }, { agent }) => ({
    title: 'Policy changed',
    text: `The policy of ${lower(agent)} was changed by ${foreignText(by)}. It is as strict as before, or stricter. ${STOLEN}`,
    page: 'approvals',
  }),
  'policy.loosened': ({ by }, { agent }) => ({
    title: 'Policy loosened',
    text: `The policy of ${lower(agent)} was loosened by ${foreignText(by)}: it may do more without a person. If it was not you, tighten it now, end all sessions and revoke your keys.`,
    page: 'approvals',
  }),
  'webhook.created': webhook('created', 'was created', 'It gets events of your account.'),
  'webhook.updated': webhook('changed', 'was changed', 'Look at its URL, types and status.'),
  'webhook.secret_rotated': webhook(
    'has a new secret',
    'got a new secret',
    'Its receiver needs the new one.',
  ),
  'webhook.deleted': webhook('deleted', 'was deleted', 'Nothing more is sent there.'),
  'webhook.test': say(
    'Test message',
    'notifications',
    () => 'This is a test. Messages of your account arrive here.',
  ),
  'webhook.confirmation': say(
    'Confirm your e-mail address',
    'confirmWebhook',
    () => 'An account of this service asks to send messages to this address.',
  ),
  'webhook.disabled': ({ webhookId, statusReason }) => ({
    title: 'Webhook disabled',
    text: `The service disabled the webhook ${foreignText(webhookId)} and sends nothing there any more.${reasonOf(statusReason)}`,
    page: 'updateWebhook',
  }),
};

function lower(agent: string): string {
  return `${agent.charAt(0).toLowerCase()}${agent.slice(1)}`;
}

/** By its owner, or because of what the chain says of its wallet. */
function frozen({ statusReason }: DataOf<'agent.frozen'>, { agent }: EventNames): EventText {
  if (statusReason === 'agent_frozen' || statusReason === 'account_frozen')
    return {
      title: 'Agent frozen',
      text: `Nothing more is accepted or signed for ${lower(agent)}. Only the account's wallet thaws it.`,
      page: 'freezeAgent',
    };
  return {
    title: 'Wallet frozen',
    text: `The wallet of ${lower(agent)} is frozen and signs nothing more.${reasonOf(statusReason)} Ask the operator of the service.`,
    page: 'safety',
  };
}

/** `url` is the shown part of a secret one. */
function webhook(word: string, did: string, sentence: string) {
  return ({ webhookId, url, by }: DataOf<'webhook.created'>): EventText => ({
    title: `Webhook ${word}`,
    text: `The webhook ${foreignText(webhookId)} to ${quoted(url ?? '')} ${did} by ${foreignText(by ?? 'the service')}. ${sentence} ${STOLEN}`,
    page: 'listWebhooks',
  });
}

const ofToken = ({ launched }: EventNames): string => (launched === null ? '' : ` of ${launched}`);

function approval(word: string, sentence: string) {
  return ({ operationId }: DataOf<'approval.approved'>, { agent }: EventNames): EventText => ({
    title: `Approval ${word}`,
    text: `The operation ${foreignText(operationId)} of ${lower(agent)} ${sentence}`,
    page: 'approvals',
  });
}

function automation(word: string, sentence: string) {
  return ({ automationId, reason }: DataOf<'automation.failed'>, { agent }: EventNames): EventText => ({
    title: `Automation ${word}`,
    text: `The automation ${foreignText(automationId)} of ${lower(agent)} ${sentence}${reasonOf(reason)}`,
    page: 'getAutomation',
  });
}

function deposit(title: string, sentence: string) {
  return ({ amount }: DataOf<'deposit.seen'>, { depositAsset }: EventNames): EventText => ({
    title,
    text: `Your payment of ${foreignText(amount)} ${depositAsset} ${sentence}`,
    page: 'getDepositAddress',
  });
}
