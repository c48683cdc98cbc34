// npm run release: packs the built product into release/. With --node x64 or --node arm64 also one that has Node in it.
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commitsSince, previousRelease } from './release/history.ts';
import { releaseNotes } from './release/notes.ts';
import { release, type Released, writeSums } from './release/release.ts';
import type { Machine } from './release/stage.ts';

const { values } = parseArgs({ options: { node: { type: 'string', multiple: true, default: [] } } });
const machines = values.node.map((name): Machine => {
  if (name === 'x64' || name === 'arm64') return name;
  throw new Error(`--node is x64 or arm64, not "${name}".`);
});

const out = 'release';
rmSync(out, { recursive: true, force: true });
const made: Released[] = [];
for (const node of [undefined, ...machines]) made.push(await release({ tree: process.cwd(), out, node }));

const version = made[0]?.version ?? '';
const previous = previousRelease(process.cwd(), version);
const notes = releaseNotes(version, commitsSince(process.cwd(), previous), previous?.name);
writeFileSync(join(out, 'RELEASE_NOTES.md'), notes);
await writeSums(out, made);

for (const { file } of made) console.log(`${file} (${(statSync(file).size / 1e6).toFixed(1)} MB)`);
