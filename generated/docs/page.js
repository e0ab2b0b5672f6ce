/* Makes the list of operations the whole reference. Everything above it is there without a script. */
const base = new URL('.', location.href).href.replace(/\/$/, '');

/** Commands name the service as it runs locally; shown by another one, they name that. */
for (const code of document.querySelectorAll('pre code')) {
  code.textContent = code.textContent.replaceAll('http://127.0.0.1:8080', base);
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const followScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followScheme);
followScheme();

function markPlace() {
  const headings = [...document.querySelectorAll('main h2[id]')];
  const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
  const here = `#${passed.at(-1)?.id ?? ''}`;
  for (const link of document.querySelectorAll('nav > ul > li > a')) {
    if (link.hash === here) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
}
addEventListener('scroll', markPlace, { passive: true });
markPlace();

const KEY_HINT =
  'Paste an API key (`cpk_...`). It stays in this page until the page is closed. The session of a page needs no field: after a sign-in with a wallet the browser sends its cookie by itself.';

const nothing = () => () => null;

async function showReference() {
  const answer = await fetch(`${base}/openapi.json`);
  if (!answer.ok) throw new Error(`openapi.json was answered with ${answer.status}.`);
  const spec = await answer.json();
  spec.servers = [{ url: base }];
  for (const operation of Object.values(spec.paths).flatMap(Object.values)) {
    operation.description += `\n\n${accessOf(operation)}`;
  }
  offerKeyAlone(spec);
  const ui = SwaggerUIBundle({
    spec,
    domNode: document.querySelector('#reference-ui'),
    deepLinking: true,
    displayOperationId: true,
    displayRequestDuration: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    validatorUrl: null,
    syntaxHighlight: { theme: 'obsidian' },
    persistAuthorization: false,
    // The page has a heading of its own, and only the origin that it came from is ever called.
    plugins: [
      {
        wrapComponents: { InfoContainer: nothing, ServersContainer: nothing },
        // It takes the chapter #mcp for the tag of that name; showOperation below reads the address.
        statePlugins: { layout: { wrapActions: { parseDeepLinkHash: () => () => () => {} } } },
      },
    ],
    onComplete: () => {
      document.querySelector('#reference-list').remove();
      addEventListener('hashchange', () => showOperation(ui));
      showOperation(ui);
    },
  });
}

/** No page can set the cookie of a session, so that a field for it would only take in keys: the form shows the key, and says the rest. */
function offerKeyAlone(spec) {
  const schemes = spec.components.securitySchemes;
  for (const [name, scheme] of Object.entries(schemes)) {
    if (scheme.in === 'cookie') delete schemes[name];
    else scheme.description = KEY_HINT;
  }
  const withKey = (ways) => ways.filter((way) => Object.keys(way).every((name) => name in schemes));
  spec.security = withKey(spec.security);
  for (const operation of Object.values(spec.paths).flatMap(Object.values)) {
    if (operation.security !== undefined) operation.security = withKey(operation.security);
  }
}

/** The reference opens every link of a text in a window of its own; one that stays on this page stays in this one. */
document.querySelector('#reference-ui').addEventListener('click', (event) => {
  const link = event.target.closest('a[href^="#error-"]');
  if (link === null) return;
  event.preventDefault();
  location.hash = link.hash;
});

const takesSessionAlone = ({ security = [] }) =>
  security.length > 0 && security.every((way) => 'CookieSession' in way);

/** What the contract says of an operation beyond OpenAPI, in words. */
function accessOf(operation) {
  const scope = operation['x-scope'];
  const also = operation['x-scope-also'];
  const key = { required: 'Needs an Idempotency-Key. ', honoured: 'Honours an Idempotency-Key. ' };
  const errors = (operation['x-errors'] ?? []).map((code) => `[${code}](#error-${code})`).join(', ');
  return [
    takesSessionAlone(operation) ? 'Takes the cookie of a session, and no key. ' : '',
    scope === undefined ? 'Public. ' : `Scope: \`${scope}\`${also === undefined ? '' : ` and \`${also}\``}. `,
    key[operation['x-idempotency']] ?? '',
    errors === '' ? '' : `Errors of its own: ${errors}.`,
  ].join('');
}

/** Opens and shows the operation that the address names as `#/tag/operationId`. */
function showOperation(ui) {
  letGo();
  const [mark, tag, operationId] = decodeURIComponent(location.hash).split('/');
  if (mark !== '#' || tag === undefined) return;
  ui.layoutActions.show(['operations-tag', tag], true);
  if (operationId !== undefined) ui.layoutActions.show(['operations', tag, operationId], true);
  const id = operationId === undefined ? `operations-tag-${tag}` : `operations-${tag}-${operationId}`;
  keepInSight(id);
}

const GESTURES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
let letGo = () => {};

/** What stands above it may be drawn only after it: it is shown again whenever the reference grows, until the reader does something. */
function keepInSight(id) {
  const show = () => document.getElementById(id)?.scrollIntoView();
  const watcher = new ResizeObserver(show);
  watcher.observe(document.querySelector('#reference-ui'));
  letGo = () => {
    watcher.disconnect();
    for (const gesture of GESTURES) removeEventListener(gesture, letGo);
  };
  for (const gesture of GESTURES) addEventListener(gesture, letGo, { passive: true });
  requestAnimationFrame(show);
}

showReference().catch((error) => {
  const sentence = document.createElement('p');
  sentence.setAttribute('role', 'alert');
  sentence.textContent = `The reference could not be shown: ${error.message}`;
  document.querySelector('#reference-ui').append(sentence);
});
