import MiniSearch, { type SearchResult } from 'minisearch';
import { searchOptions, type SearchEntry } from '../search-options.ts';

const most = 12;

export function startSearch(): void {
  const form = document.querySelector<HTMLFormElement>('.search');
  const input = form?.querySelector('input');
  const list = form?.querySelector<HTMLElement>('.results');
  const status = form?.querySelector('[role=status]');
  if (!form || !input || !list || !status) return;
  const root = document.documentElement.dataset['root'] ?? './';
  let index: Promise<MiniSearch<SearchEntry>> | undefined;
  form.hidden = false;

  /** Loaded when someone starts a search. */
  const load = () =>
    (index ??= fetch(`${root}assets/search.json`)
      .then((answer) => answer.text())
      .then((text) => MiniSearch.loadJSON<SearchEntry>(text, searchOptions)));

  async function show(): Promise<void> {
    const words = input?.value.trim() ?? '';
    const found = words === '' ? [] : find(await load(), words);
    // Meanwhile more was typed.
    if (!list || !status || words !== input?.value.trim()) return;
    list.replaceChildren(...found.map((each) => drawResult(each, root)));
    if (words !== '' && found.length === 0) list.append(drawNothing());
    list.hidden = words === '';
    status.textContent = words === '' ? '' : found.length === 1 ? '1 result' : `${found.length} results`;
  }
  /** Input before the index is loaded waits for it. */
  async function open(): Promise<void> {
    await show();
    list?.querySelector('a')?.click();
  }
  const close = () => (list.hidden = true);

  input.addEventListener('focus', () => void load());
  input.addEventListener('input', () => void show());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void open();
  });
  form.addEventListener('focusin', () => {
    if (input.value.trim() !== '') list.hidden = false;
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !form.contains(relatedTarget)) close();
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      input.focus();
      close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    step(event.key === 'ArrowDown' ? 1 : -1, [input, ...list.querySelectorAll('a')]);
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
}

/** With every word; where there is nothing, with any of them. */
function find(index: MiniSearch<SearchEntry>, words: string): SearchResult[] {
  const whole = index.search(words);
  return (whole.length > 0 ? whole : index.search(words, { combineWith: 'OR' })).slice(0, most);
}

function step(by: number, stops: readonly HTMLElement[]): void {
  const here = stops.findIndex((each) => each === document.activeElement);
  stops[(here + by + stops.length) % stops.length]?.focus();
}

function drawResult({ url, page, heading }: SearchResult, root: string): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = root + String(url);
  const title = document.createElement('b');
  title.textContent = String(heading || page);
  link.append(title);
  if (heading) link.append(String(page));
  item.append(link);
  return item;
}

function drawNothing(): HTMLElement {
  const item = document.createElement('li');
  item.className = 'nothing';
  item.textContent = 'Nothing found. Try fewer or different words.';
  return item;
}
