/** How texts and queries become words. The generator and the browser both run this file. */
/** A word, and the parts of a name: `payout_wallet` is also `payout` and `wallet`. */
export function wordsOf(text) {
    return text.split(/[^\p{L}\p{N}_]+/u).flatMap((word) => {
        const parts = word
            .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
            .split('_')
            .filter((part) => part !== '');
        return parts.length > 1 ? [word, ...parts] : parts;
    });
}
export const SEARCH_OPTIONS = {
    fields: ['title', 'path', 'text'],
    storeFields: ['kind', 'title', 'path', 'text', 'page', 'anchor'],
    tokenize: wordsOf,
    processTerm: (word) => word.toLowerCase(),
};

/* The search of the dialog. `wordsOf` and `SEARCH_OPTIONS` stand above: the file is made of both parts. */
const MAX_RESULTS = 30;
const SNIPPET = 150;
/** A page or operation is more likely meant than one of its many fields. */
const WEIGHTS = { guide: 1.3, operation: 1.5, field: 1, error: 1.6 };

const absolute = (path) => new URL(path, location.href).href;
let engine;

async function loadEngine() {
  const { engine: library, index } = document.documentElement.dataset;
  const [{ default: MiniSearch }, { default: data }] = await Promise.all([
    import(absolute(library)),
    import(absolute(index)),
  ]);
  return MiniSearch.loadJS(data, SEARCH_OPTIONS);
}

function resultsOf(found, query) {
  const options = {
    prefix: (word) => word.length > 1,
    fuzzy: (word) => (word.length > 4 ? 0.2 : false),
    boost: { title: 4, path: 1.5 },
    boostDocument: (_id, _word, { kind }) => WEIGHTS[kind],
  };
  const all = found.search(query, { ...options, combineWith: 'AND' });
  return (all.length > 0 ? all : found.search(query, options)).slice(0, MAX_RESULTS);
}

/** A text with the found words marked. */
function marked(className, text, words) {
  const line = document.createElement('span');
  line.className = className;
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = escaped.length === 0 ? /$^/ : new RegExp(`(${escaped.join('|')})`, 'giu');
  for (const [at, part] of text.split(pattern).entries()) {
    const node = at % 2 === 1 ? Object.assign(document.createElement('mark'), { textContent: part }) : part;
    line.append(node);
  }
  return line;
}

/** The part of a text around its first found word. */
function snippetOf(text, words) {
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0);
  const start = places.length === 0 ? 0 : Math.max(0, Math.min(...places) - SNIPPET / 3);
  const cut = start === 0 ? 0 : text.indexOf(' ', start) + 1;
  return `${cut === 0 ? '' : '… '}${text.slice(cut, cut + SNIPPET)}${text.length > cut + SNIPPET ? ' …' : ''}`;
}

function show(dialog, docs, query) {
  const list = dialog.querySelector('#found');
  const input = dialog.querySelector('#search-query');
  const results = query.trim() === '' ? [] : resultsOf(engine, query);
  const lines = results.map(({ title, path, text, page, anchor, terms }, at) => {
    const words = [...terms].sort((a, b) => b.length - a.length);
    const line = document.createElement('li');
    line.id = `found-${at}`;
    line.setAttribute('role', 'option');
    line.dataset.href = new URL(anchor === '' ? page : `${page}#${anchor}`, docs).href;
    line.append(
      marked('title', title, words),
      marked('where', path, []),
      marked('snippet', snippetOf(text, words), words),
    );
    return line;
  });
  list.replaceChildren(...lines);
  list.scrollTop = 0;
  input.setAttribute('aria-expanded', String(lines.length > 0));
  const state =
    query.trim() === ''
      ? 'Type a word. Arrows choose, Enter opens, Escape closes.'
      : `${lines.length === MAX_RESULTS ? 'The first ' : ''}${lines.length} results`;
  dialog.querySelector('.state').textContent =
    lines.length === 0 && query.trim() !== '' ? 'Nothing found.' : state;
  choose(dialog, 0);
}

function choose(dialog, at) {
  const lines = [...dialog.querySelectorAll('#found > li')];
  const index = Math.max(0, Math.min(at, lines.length - 1));
  for (const [number, line] of lines.entries()) line.setAttribute('aria-selected', String(number === index));
  const input = dialog.querySelector('#search-query');
  if (lines.length === 0) input.removeAttribute('aria-activedescendant');
  else input.setAttribute('aria-activedescendant', lines[index].id);
  lines[index]?.scrollIntoView({ block: 'nearest' });
}

const chosen = (dialog) => dialog.querySelector('#found > [aria-selected="true"]');

function go(dialog, line) {
  if (line === null) return;
  dialog.close();
  location.assign(line.dataset.href);
}

const STEPS = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

function listen(dialog, docs) {
  const input = dialog.querySelector('#search-query');
  input.addEventListener('input', () => show(dialog, docs, input.value));
  input.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (event.key === 'Enter') go(dialog, chosen(dialog));
    if (step === undefined) return;
    event.preventDefault();
    const lines = [...dialog.querySelectorAll('#found > li')];
    choose(dialog, lines.indexOf(chosen(dialog)) + step);
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
    else go(dialog, event.target.closest('#found > li'));
  });
}

/** Loads the index once, and searches for what was typed meanwhile. */
export async function startSearch(dialog, docs) {
  if (engine !== undefined) return;
  engine = await loadEngine();
  listen(dialog, docs);
  show(dialog, docs, dialog.querySelector('#search-query').value);
}
