/* The form of an operation's page that sends it to the service that the page came from. */
const form = document.querySelector('#try');
const KEY = 'docs-key';

function prepare() {
  const opener = document.querySelector('.try-open');
  const key = form.elements.key;
  if (key !== undefined) key.value = sessionStorage.getItem(KEY) ?? '';
  opener.hidden = false;
  opener.addEventListener('click', () => {
    form.hidden = !form.hidden;
    opener.setAttribute('aria-expanded', String(!form.hidden));
    if (form.hidden) return;
    form.scrollIntoView({ block: 'start' });
    form.querySelector('input, textarea, select, button').focus();
  });
  form.querySelector('.show')?.addEventListener('click', ({ currentTarget }) => {
    const isShown = key.type === 'text';
    key.type = isShown ? 'password' : 'text';
    currentTarget.textContent = isShown ? 'Show' : 'Hide';
    currentTarget.setAttribute('aria-pressed', String(!isShown));
  });
  form.querySelector('#try-example')?.addEventListener('change', ({ target }) => {
    form.elements.body.value = target.value;
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send().catch((error) => showLine(`The request could not be sent: ${error.message}`, true));
  });
}

/** Inputs are named `place:name`. */
const valuesOf = (place) =>
  [...form.elements]
    .filter(({ name, value }) => name.startsWith(`${place}:`) && value !== '')
    .map((input) => [
      input.name.slice(place.length + 1),
      input.type === 'file' ? input.files[0] : input.value,
    ]);

function requestOf() {
  const { method } = form.dataset;
  const path = valuesOf('path').reduce(
    (whole, [name, value]) => whole.replace(`{${name}}`, encodeURIComponent(value)),
    form.dataset.path,
  );
  const query = new URLSearchParams(valuesOf('query')).toString();
  const headers = new Headers(valuesOf('header'));
  const key = form.elements.key?.value.trim() ?? '';
  if (key !== '') headers.set('Authorization', `Bearer ${key}`);
  if (form.elements['header:Idempotency-Key'] !== undefined && !headers.has('Idempotency-Key'))
    headers.set('Idempotency-Key', crypto.randomUUID?.() ?? String(Date.now()));
  const files = valuesOf('file');
  const body = files.length > 0 ? new FormData() : form.elements.body?.value;
  for (const [name, file] of files) body.set(name, file);
  if (files.length === 0 && body !== undefined) headers.set('Content-Type', 'application/json');
  const root = new URL('..', location.href).href.replace(/\/$/, '');
  return { url: `${root}${path}${query === '' ? '' : `?${query}`}`, options: { method, headers, body } };
}

async function send() {
  const key = form.elements.key?.value.trim() ?? '';
  if (key !== '') sessionStorage.setItem(KEY, key);
  const { url, options } = requestOf();
  form.querySelector('.address').textContent = `${options.method} ${url}`;
  showLine('Sending …', false);
  const startedMs = performance.now();
  const response = await fetch(url, options);
  const type = response.headers.get('Content-Type') ?? '';
  const isText = /json|^text\//.test(type);
  const text = isText
    ? await response.text()
    : `${(await response.arrayBuffer()).byteLength} bytes of ${type}`;
  const milliseconds = Math.round(performance.now() - startedMs);
  showLine(`${response.status} ${response.statusText} in ${milliseconds} ms`, !response.ok);
  const outcome = form.querySelector('.outcome');
  outcome.append(headerList(response), block(type.includes('json') ? pretty(text) : text));
}

const SHOWN = ['X-Request-Id', 'RateLimit', 'Retry-After', 'Location', 'Idempotent-Replayed'];

function headerList(response) {
  const list = document.createElement('dl');
  for (const name of SHOWN) {
    const value = response.headers.get(name);
    if (value === null) continue;
    const row = document.createElement('div');
    row.append(element('dt', name), element('dd', value));
    list.append(row);
  }
  return list;
}

const element = (tag, textContent) => Object.assign(document.createElement(tag), { textContent });

function block(text) {
  const pre = Object.assign(document.createElement('pre'), { tabIndex: 0 });
  pre.append(element('code', text));
  return pre;
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function showLine(text, isBad) {
  const line = element('p', text);
  line.className = isBad ? 'status bad' : 'status';
  form.querySelector('.outcome').replaceChildren(line);
}

if (form !== null) prepare();
