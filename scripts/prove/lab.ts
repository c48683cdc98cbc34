import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLibrary, startArr, startProviders, writeMedia } from '@captionarr/lab';
import { user } from './root-file-system.ts';

export type Lab = Awaited<ReturnType<typeof startLab>>;

/** The world outside: a library that its owner may write to, its managers, and the providers. */
export async function startLab(owner = `${user.id}:${user.id}`) {
  const media = await mkdtemp(join(tmpdir(), 'captionarr-prove-media-'));
  const library = createLibrary({ size: 'small', root: media });
  await writeMedia(library, media);
  chmodSync(media, 0o755);
  execFileSync('chown', ['-R', owner, media]);
  const [sonarr, radarr, providers] = await Promise.all([
    startArr({ kind: 'sonarr', library }),
    startArr({ kind: 'radarr', library }),
    startProviders(),
  ]);
  return {
    media,
    library,
    sonarr,
    radarr,
    providers,
    async close() {
      await Promise.all([sonarr.close(), radarr.close(), providers.close()]);
      await rm(media, { recursive: true, force: true });
    },
  };
}
