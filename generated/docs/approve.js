/* The page on which a person decides an approval: sign in with a wallet, see what would be signed, say yes or no. */
const place = document.querySelector('#approve');
const root = new URL('..', location.href).href.replace(/\/$/, '');
const id = decodeURIComponent(location.hash.slice(1));

/** Everything is text: names of tokens come from strangers. */
function element(tag, textContent, className = '') {
  return Object.assign(document.createElement(tag), { textContent, className });
}

const show = (...parts) => place.replaceChildren(...parts);

async function call(method, path, json, headers = {}) {
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const type = json === undefined ? {} : { 'Content-Type': 'application/json' };
  const response = await fetch(`${root}/api/v1${path}`, {
    method,
    ...body,
    headers: { ...type, ...headers },
  });
  const answer = await response.json();
  if (response.ok) return answer;
  throw Object.assign(new Error(answer.error), { status: response.status, code: answer.code });
}

/** Wallets of this browser announce themselves (EIP-6963). */
function findWallets() {
  const found = new Map();
  addEventListener('eip6963:announceProvider', ({ detail }) => found.set(detail.info.uuid, detail));
  dispatchEvent(new Event('eip6963:requestProvider'));
  if (found.size === 0 && window.ethereum !== undefined)
    found.set('', { info: { name: 'the wallet of this browser' }, provider: window.ethereum });
  return [...found.values()];
}

const utf8Hex = (text) =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

async function signIn({ provider }) {
  const [address] = await provider.request({ method: 'eth_requestAccounts' });
  const { message } = await call('POST', '/auth/nonce', { address });
  const signature = await provider.request({ method: 'personal_sign', params: [utf8Hex(message), address] });
  return call('POST', '/auth/session', { message, signature });
}

function button(text, className, work) {
  const made = Object.assign(element('button', text, className), { type: 'button' });
  made.addEventListener('click', async () => {
    for (const one of place.querySelectorAll('button')) one.disabled = true;
    try {
      await work();
    } catch (error) {
      for (const one of place.querySelectorAll('button')) one.disabled = false;
      say(error.message, true);
    }
  });
  return made;
}

function say(text, isError = false) {
  place.querySelector('.outcome')?.remove();
  const line = element('p', text, `outcome${isError ? ' failed' : ''}`);
  line.setAttribute('role', isError ? 'alert' : 'status');
  place.append(line);
  line.scrollIntoView({ block: 'nearest' });
}

function askToSignIn() {
  const wallets = findWallets();
  const hint =
    wallets.length === 0
      ? 'This browser has no wallet. Open this page in a browser with the wallet that the approval names.'
      : 'Sign in with a wallet that the approval names. Signing in moves nothing.';
  const buttons = wallets.map((wallet) =>
    button(`Sign in with ${wallet.info.name}`, 'send', async () => decideWith(await signIn(wallet))),
  );
  show(element('p', hint), ...buttons);
}

const dateOf = (time) => `${time.slice(0, 16).replace('T', ' ')} UTC`;

function listOf(pairs) {
  const list = element('dl', '', 'facts');
  for (const [name, value] of pairs) {
    const row = document.createElement('div');
    row.append(element('dt', name), element('dd', value));
    list.append(row);
  }
  return list;
}

function sentences(title, lines) {
  const list = document.createElement('ul');
  for (const line of lines) list.append(element('li', line));
  return lines.length === 0 ? [] : [element('h3', title), list];
}

const STATUS = {
  pending: 'It waits for a decision.',
  approved: 'It is approved.',
  refused: 'It is refused. Nothing of it was signed.',
  expired: 'Its time is over. Nothing of it was signed.',
};

function showApproval(approval, session) {
  const { summary, worstCase, details, reasons, votes, required, expiresAt, status } = approval;
  const approved = votes.filter(({ decision }) => decision === 'approve').length;
  const decide = (decision) => async () => {
    const headers = { 'X-CSRF-Token': session.csrf_token };
    const chosen = { decision, digest: approval.digest };
    showApproval(await call('POST', `/approvals/${id}/decision`, chosen, headers), session);
  };
  const isOwn = approval.approvers.includes(session.address);
  const hasVoted = votes.some(({ address }) => address === session.address);
  const buttons = element('p', '', 'decide');
  if (status === 'pending' && isOwn && !hasVoted)
    buttons.append(
      button('Approve', 'send', decide('approve')),
      button('Refuse', 'refuse', decide('refuse')),
    );
  show(
    element('h2', summary),
    element('p', `At worst: ${worstCase}`, 'worst'),
    listOf(details.map(({ name, value }) => [name, value])),
    ...sentences(
      'Why a person is asked',
      reasons.map(({ sentence }) => sentence),
    ),
    ...sentences(
      'Decided so far',
      votes.map(({ address, decision, at }) => `${address}: ${decision}, ${dateOf(at)}`),
    ),
    element(
      'p',
      `${STATUS[status] ?? status} ${approved} of ${required} approvals. Open until ${dateOf(expiresAt)}.`,
      'state',
    ),
    buttons,
  );
  if (status === 'pending' && !isOwn)
    say(`You are signed in as ${session.address}, which the approval does not name.`, true);
}

async function decideWith(session) {
  showApproval(await call('GET', `/approvals/${encodeURIComponent(id)}`), session);
}

async function start() {
  place.hidden = false;
  if (!/^apv_[0-9A-Z]{26}$/.test(id)) {
    show(
      element(
        'p',
        'The address of this page names no approval. Open the link of the message or of the answer again.',
      ),
    );
    return;
  }
  show(element('p', 'Loading …'));
  try {
    await decideWith(await call('GET', '/auth/session'));
  } catch (error) {
    askToSignIn();
    if (error.status !== 401) say(error.message, true);
  }
}

addEventListener('hashchange', () => location.reload());
start();
