import { setTimeout as pause } from 'node:timers/promises';
import { family } from '../../lab/src/process.ts';
import { send } from './product.ts';

/** Milliseconds, from the wish to the first answer of the new server. */
export const restartBar = 3000;
const patience = 20_000;

/** Restarts the product as its menu does, and tells how long nobody was there to answer, in ms. */
export async function timeRestart({ url, pid }: { url: string; pid: number }): Promise<number> {
  const [, before] = family(pid);
  const started = performance.now();
  await send(`${url}/api/system`, 'POST', new URLSearchParams({ action: 'restart' }));
  for (;;) {
    const [, server] = family(pid);
    if (server !== undefined && server !== before && (await isUp(url))) return performance.now() - started;
    if (performance.now() - started > patience) throw new Error('The product did not come back from its restart.');
    await pause(5);
  }
}

const isUp = (url: string) =>
  fetch(`${url}/api/system/ping`).then(
    ({ ok }) => ok,
    () => false,
  );
