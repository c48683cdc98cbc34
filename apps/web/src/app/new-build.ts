import { reloadWhenBack } from './reload-when-back.ts';

const mark = 'captionarr.reloaded';
const patience = 10_000;

/** After an update, or while the server is away, a page that is still open asks for parts it cannot have: it starts anew, once. */
export function reloadForNewBuild(event: Event) {
  const last = Number(sessionStorage.getItem(mark) ?? 0);
  if (Date.now() - last < patience) return;
  sessionStorage.setItem(mark, String(Date.now()));
  event.preventDefault();
  void reloadWhenBack();
}
