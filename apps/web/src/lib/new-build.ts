import { browser } from './browser.ts';
import { serverUrl } from './page-config.ts';
import { createStore } from './store.ts';

/** Target of a pending navigation. */
export const pendingAddress = createStore<string | undefined>(undefined);

const mark = 'captionarr.reloaded';
/** Our own script has another name in every build. */
const entry = /assets\/shell-[^"']+\.js/;

const ownBuild = () => [...document.scripts].map(({ src }) => entry.exec(src)?.[0]).find(Boolean);

const servedBuild = async () => {
  const response = await fetch(serverUrl('/'), { cache: 'no-store' });
  return entry.exec(await response.text())?.[0];
};

/** Whether the server has another build than this page. */
export async function hasNewBuild() {
  const served = await servedBuild();
  return served !== undefined && served !== ownBuild();
}

/** Reloads the page if the server has another build, once per build. Returns whether it does. */
export async function reloadForNewBuild() {
  const served = await servedBuild().catch(() => undefined);
  if (served === undefined || served === ownBuild() || !remember(served)) return false;
  const address = pendingAddress.get();
  if (address === undefined) browser.reload();
  else browser.goTo(address);
  return true;
}

/** False when that build was reloaded for already, or when the browser keeps nothing: better no reload than one without end. */
function remember(build: string) {
  try {
    if (sessionStorage.getItem(mark) === build) return false;
    sessionStorage.setItem(mark, build);
    return true;
  } catch {
    return false;
  }
}
