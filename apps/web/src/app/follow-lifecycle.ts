import { browser } from '#lib/browser.ts';
import { online } from '#lib/live.ts';
import { serverLifecycle } from '#lib/server-lifecycle.ts';
import { reloadWhenBack } from './reload-when-back.ts';

/**
 * Reloads the page when the server is back after a restart, restore or shutdown from here. Besides the live connection
 * it polls: after a restore the key may differ and the connection is rejected.
 */
export function followLifecycle() {
  let away: AbortController | undefined;
  const look = () => {
    if (serverLifecycle.get() === 'running') return;
    if (online.get() === false && !away) {
      away = new AbortController();
      void reloadWhenBack(away.signal);
    } else if (online.get() && away) {
      away.abort();
      browser.reload();
    }
  };
  const leaves = [serverLifecycle.subscribe(look), online.subscribe(look)];
  return () => {
    for (const leave of leaves) leave();
    away?.abort();
  };
}
