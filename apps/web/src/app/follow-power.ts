import { browser } from '#lib/browser.ts';
import { online } from '#lib/live.ts';
import { serverPower } from '#lib/server-power.ts';
import { reloadWhenBack } from './reload-when-back.ts';

/**
 * When the server that was restarted, restored or shut down from here is back, the page starts anew. Besides the live
 * connection it is asked itself: after a restore the key may be another one, and the connection is refused.
 */
export function followPower() {
  let away: AbortController | undefined;
  const look = () => {
    if (serverPower.get() === 'running') return;
    if (online.get() === false && !away) {
      away = new AbortController();
      void reloadWhenBack(away.signal);
    } else if (online.get() && away) {
      away.abort();
      browser.reload();
    }
  };
  const leaves = [serverPower.subscribe(look), online.subscribe(look)];
  return () => {
    for (const leave of leaves) leave();
    away?.abort();
  };
}
