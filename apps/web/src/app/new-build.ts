import { browser } from '#lib/browser.ts';

const mark = 'captionarr.reloaded';
const patience = 10_000;

/** After an update a page that is still open asks for parts that are gone: it starts anew, once. */
export function reloadForNewBuild(event: Event) {
  const last = Number(sessionStorage.getItem(mark) ?? 0);
  if (Date.now() - last < patience) return;
  sessionStorage.setItem(mark, String(Date.now()));
  event.preventDefault();
  browser.reload();
}
