import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Job } from '@captionarr/contract';
import { createLibrary, isBackgroundScan, videoFiles } from '@captionarr/lab';
import { fillHistory, historySizes } from '../../../apps/server/src/testing/fill-history.ts';
import { syncForTheFirstTime } from '../library/first-sync.ts';
import { startLab } from '../library/sync.ts';
import { readJson, startProduct } from '../product.ts';
import { startBarePage } from './bare-page.ts';

type Product = Awaited<ReturnType<typeof startProduct>>;

/** Captionarr with the large library, its managers and some years of history; another one behind a login; the bare page. */
export async function startGround(folder: string) {
  const directory = join(folder, 'large');
  const media = join(folder, 'media');
  await makeFolders(media);
  const lab = await startLab('large', media);
  const greeted = { CAPTIONARR_GENERAL__GUIDE_DONE: 'true' };
  const empty = await startProduct(directory, greeted);
  await syncForTheFirstTime(empty, lab.managers);
  await idle(empty);
  await empty.stop();
  fillHistory(join(directory, 'db', 'captionarr.db'), historySizes.large);

  const product = await startProduct(directory, greeted);
  const locked = await startProduct(join(folder, 'locked'), {
    ...greeted,
    CAPTIONARR_AUTH__TYPE: 'form',
    CAPTIONARR_AUTH__USERNAME: 'bench',
    CAPTIONARR_AUTH__PASSWORD: 'bench and bench',
  });
  await idle(product);
  const rows = await readJson(`${product.url}/api/series?start=0&length=50`);
  const bare = await startBarePage(join(folder, 'bare'), Buffer.from(JSON.stringify(rows)));
  return {
    bare: bare.url,
    originOf: (name: string) => (name === 'login' ? locked.url : product.url),
    async stop() {
      await Promise.all([product.stop(), locked.stop()]);
      bare.stop();
      lab.stop();
    },
  };
}

/** Without them, every list would warn of folders that can’t be read. */
async function makeFolders(root: string) {
  const videos = [...videoFiles(createLibrary({ size: 'large', root }))];
  for (const folder of new Set(videos.map(({ path }) => dirname(path)))) await mkdir(folder, { recursive: true });
}

/** Until no job runs or waits, but for the scan that nothing waits for. */
async function idle({ url }: Product) {
  for (;;) {
    const { data } = await readJson<{ data: Job[] }>(`${url}/api/system/jobs`);
    const busy = data.filter((job) => job.status === 'running' || job.status === 'pending');
    if (busy.every(isBackgroundScan)) return;
    await pause(200);
  }
}
