/* What a page does beyond being read. Without this script it is whole. */
const { dataset } = document.documentElement;
const isStart = /\/docs$/.test(location.pathname);
const docs = new URL(isStart ? 'docs/' : '.', location.href);

/** Samples name the URL that the service knows of itself. A reader who came another way sees that one. */
const ownUrl = new URL('..', docs).href.replace(/\/$/, '');
if (dataset.service !== ownUrl) {
  for (const block of document.querySelectorAll('pre')) {
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      texts.currentNode.data = texts.currentNode.data.replaceAll(dataset.service, ownUrl);
  }
}

/** The documentation was one page once: its links name a chapter, an error, a state machine or an operation. */
const followOldLink = () => {
  const name = decodeURIComponent(location.hash.slice(1));
  if (!isStart || name === '' || document.getElementById(name) !== null) return;
  const names = [...document.querySelectorAll('#nav a')].map((link) =>
    link.getAttribute('href').split('/').at(-1),
  );
  const operation = /^(?:\/[a-z]+\/|operations-[a-z]+-)(\w+)/.exec(name)?.[1];
  const tag = /^(?:\/|operations-tag-)([a-z]+)$/.exec(name)?.[1];
  if (name.startsWith('error-')) location.replace(new URL(`errors#${name}`, docs));
  else if (name.startsWith('states-')) location.replace(new URL(`states#${name}`, docs));
  else if (names.includes(operation)) location.replace(new URL(operation, docs));
  else if (tag !== undefined) location.hash = `#${tag}`;
  else {
    const chapter = names.find((one) => name === one || name.startsWith(`${one}-`));
    const rest = name.slice((chapter ?? '').length + 1);
    if (chapter !== undefined) location.replace(new URL(rest === '' ? chapter : `${chapter}#${rest}`, docs));
  }
};
addEventListener('hashchange', followOldLink);
followOldLink();

const menu = document.querySelector('.menu');
const nav = document.querySelector('#nav');
menu.addEventListener('click', (event) => {
  event.preventDefault();
  const isOpen = nav.classList.toggle('open');
  menu.setAttribute('aria-expanded', String(isOpen));
});
menu.addEventListener('keydown', (event) => {
  if (event.key !== ' ') return;
  event.preventDefault();
  menu.click();
});
const here = nav.querySelector('[aria-current]');
if (here !== null && here.offsetParent !== null)
  nav.scrollTop = here.getBoundingClientRect().top - nav.getBoundingClientRect().top - nav.clientHeight / 3;

/** A button that copies, and says that it did. */
function copies(button, textOf) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(textOf());
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 1500);
  });
}
for (const block of document.querySelectorAll('main pre')) {
  const box = document.createElement('div');
  box.className = 'code';
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'copy',
    textContent: 'Copy',
  });
  block.replaceWith(box);
  box.append(block, button);
  copies(button, () => block.textContent.trimEnd());
}
for (const button of document.querySelectorAll('[data-copy]')) copies(button, () => button.dataset.copy);

/** The chosen language of the samples, for the next page too. */
const LANGUAGE = 'docs-language';
for (const choice of document.querySelectorAll('input[name="sample"]')) {
  if (choice.value === localStorage.getItem(LANGUAGE)) choice.checked = true;
  choice.addEventListener('change', () => localStorage.setItem(LANGUAGE, choice.value));
}

/** The pages that decide approvals and freeze load what they need. */
for (const name of ['approve', 'freeze'])
  if (document.querySelector(`#${name}`) !== null) import(new URL(dataset[name], location.href).href);

/** Search: loaded when it is first opened. */
const dialog = document.querySelector('dialog.search');
const opener = document.querySelector('.search-open');
let search;
async function openSearch() {
  if (!dialog.open) dialog.showModal();
  try {
    search ??= import(
      dataset.search.startsWith('/') ? dataset.search : new URL(dataset.search, location.href).href
    );
    const { startSearch } = await search;
    await startSearch(dialog, docs);
  } catch (error) {
    search = undefined;
    dialog.querySelector('.state').textContent = `The search could not be loaded: ${error.message}`;
  }
}
opener.hidden = false;
opener.addEventListener('click', openSearch);
addEventListener('keydown', (event) => {
  const isTyping = event.target.closest('input, textarea, select') !== null;
  const isCombination = event.key === 'k' && (event.ctrlKey || event.metaKey);
  if (!isCombination && (event.key !== '/' || isTyping)) return;
  event.preventDefault();
  openSearch();
});
