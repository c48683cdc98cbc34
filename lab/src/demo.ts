import { randomBytes } from 'node:crypto';
import { relative } from 'node:path';
import { startArr, type Arr } from '#arr/start.ts';
import { createMadeUpWorld } from '#providers/made-up-world.ts';
import { startProviders } from '#providers/start.ts';
import { createLibrary } from '#library/library.ts';
import { writeMedia } from '#library/media.ts';
import { startMediaServers } from './media-servers.ts';
import { configureMediaServers } from './demo/configure-media-servers.ts';
import { configure, login } from './demo/configure.ts';
import { DemoError } from './demo/demo-error.ts';
import { readOptions, usage, type DemoOptions } from './demo/options.ts';
import { places, repository } from './demo/places.ts';
import { makeOneSpeak } from './demo/spoken-movie.ts';
import { buildWeb, startProduct } from './demo/programs.ts';

/** Cleanup functions, run in reverse order. */
const running: (() => Promise<void>)[] = [];
let isStopping = false;

async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const end of running.toReversed()) await end();
  process.exit(exitCode);
}

async function start({ size, port, auth }: DemoOptions): Promise<void> {
  const media = places.media(size);
  const library = createLibrary({ size, root: media });
  const { files } = await writeMedia(library, media);
  console.log(`${files} videos are in ${relative(repository, media)}.`);
  const spoken = size === 'small' ? await makeOneSpeak(library) : undefined;
  if (spoken) console.log(`${spoken} is a film in which people talk; its English subtitle is 7 seconds late.`);

  const managers: Arr[] = [];
  for (const kind of ['sonarr', 'radarr'] as const) {
    const arr = await startArr({ kind, library });
    running.push(() => arr.close());
    managers.push(arr);
  }
  const providers = await startProviders(createMadeUpWorld(library));
  running.push(() => providers.close());
  const mediaServers = await startMediaServers(library);
  running.push(() => mediaServers.close());
  await buildWeb();
  const apiKey = randomBytes(16).toString('hex');
  const product = await startProduct(port, apiKey, { ...providers.hosts, ...mediaServers.hosts });
  running.push(() => product.stop());
  await configure({ url: product.url, apiKey, auth, managers });
  await configureMediaServers({ url: product.url, apiKey, mediaServers });

  console.log(`Captionarr is at ${product.url}`);
  if (auth === 'form') console.log(`Log in as ${login.username} with the password ${login.password}.`);
  for (const { kind, port: managersPort } of managers)
    console.log(`A stand-in for ${kind} listens on port ${managersPort}.`);
  console.log('So do two for Plex, one for Jellyfin, one for Emby and one for Autopulse: see Settings, Plex.');
  console.log('Press Ctrl-C to stop.');

  const exitCode = await product.ended;
  if (!isStopping) console.log('Captionarr has ended, and so does the demo.');
  await stop(exitCode);
}

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) console.log(usage);
  else await start(options);
} catch (error) {
  console.error(error instanceof DemoError ? error.message : error);
  await stop(1);
}
