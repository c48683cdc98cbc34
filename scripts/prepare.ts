// Starts the product once on a folder of its own, so that its code lies compiled for the first real start.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startAndAsk } from '../lab/src/process.ts';

const folder = await mkdtemp(join(tmpdir(), 'captionarr-prepare-'));
const port = await freePort();
const flags = ['--config', folder, '--port', String(port), '--host', '127.0.0.1'];
const url = `http://127.0.0.1:${port}/api/system/ping`;
// Nothing is compiled yet, and the image may be built on a small or busy machine.
const started = await startAndAsk('apps/server/bin/captionarr', flags, url, {}, { patienceMs: 180_000 });
await started.stop();
await rm(folder, { recursive: true, force: true });
