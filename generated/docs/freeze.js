/* The page of a link that freezes: it says what is frozen, and one button does it. Opening the page sends nothing. */
const place = document.querySelector('#freeze');
const root = new URL('..', location.href).href.replace(/\/$/, '');
// Everything after `#` stays in the browser, so no log and no other site learns the token.
const token = decodeURIComponent(location.hash.slice(1));

function element(tag, textContent, className = '') {
  return Object.assign(document.createElement(tag), { textContent, className });
}

function say(text, isError = false) {
  place.querySelector('.outcome')?.remove();
  const line = element('p', text, `outcome${isError ? ' failed' : ''}`);
  line.setAttribute('role', isError ? 'alert' : 'status');
  place.append(line);
}

async function freeze() {
  const response = await fetch(`${root}/api/v1/freeze`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
    credentials: 'omit',
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return `Frozen since ${answer.frozen_at.slice(0, 19).replace('T', ' ')} UTC. Nothing more is signed.`;
}

function show(subject) {
  const button = Object.assign(element('button', 'Freeze', 'refuse'), { type: 'button' });
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      say(await freeze());
    } catch (error) {
      say(error.message, true);
    }
  });
  place.replaceChildren(
    element('h2', `Freeze ${subject}?`),
    element(
      'p',
      'From then on nothing is accepted or signed for it. Only the wallet of the account thaws it, after signing in.',
    ),
    button,
  );
}

place.hidden = false;
const [, id = ''] = /^((?:agt|acc)_[0-9A-Z]{26})\.[\w-]{43}$/.exec(token) ?? [];
if (id === '')
  place.replaceChildren(
    element('p', 'The address of this page names nothing to freeze. Open the link of the message again.'),
  );
else show(id.startsWith('agt_') ? `the agent ${id}` : 'the whole account');

addEventListener('hashchange', () => location.reload());
