import { browser } from '#lib/browser.ts';
import { serverUrl } from '#lib/page-config.ts';

const askEvery = 500;

/** Loaded while the server is away, the page would be the browser's own error page, which does not come back by itself. */
export async function reloadWhenBack(signal?: AbortSignal) {
  while (!(await answers())) {
    if (signal?.aborted) return;
    await new Promise((done) => setTimeout(done, askEvery));
  }
  if (!signal?.aborted) browser.reload();
}

const answers = () =>
  fetch(serverUrl('/api/system/ping'), { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
