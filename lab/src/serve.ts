// Both managers in a process of their own, for measurements: says in one line of JSON where they are, and runs until it is ended.
import { startArr } from '#arr/start.ts';
import { createLibrary } from '#library/library.ts';
import type { Size } from '#library/types.ts';

const [size = 'small', root = ''] = process.argv.slice(2);
const library = createLibrary({ size: size as Size, root });
const managers = await Promise.all((['sonarr', 'radarr'] as const).map((kind) => startArr({ kind, library })));

console.log(JSON.stringify(Object.fromEntries(managers.map(({ kind, port, apiKey }) => [kind, { port, apiKey }]))));
process.on('SIGTERM', () => void Promise.all(managers.map((manager) => manager.close())).then(() => process.exit(0)));
