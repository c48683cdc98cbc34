import { browser } from '#lib/browser.ts';
import { untilReachable } from '#lib/reachability.ts';

/** Loaded while the server is away, the page would be the browser's own error page, which does not come back by itself. */
export async function reloadWhenBack(signal?: AbortSignal) {
  await untilReachable();
  if (!signal?.aborted) browser.reload();
}
