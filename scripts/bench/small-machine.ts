import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { rounded } from './measure.ts';
import { hangUp } from './product.ts';
import { confine } from './small-machine/confine.ts';
import { measureAll, type Figure } from './small-machine/measure-all.ts';
import { writeSpokenMovie } from './small-machine/spoken-movie.ts';

/** `npm run bench -- small-machine [small]`: a large library, or a small one, on one core at a quarter of its speed with 512 MB, as a table for `docs/scale.md`. */
export async function run([size = 'large']: string[]) {
  if (size !== 'small' && size !== 'large') throw new Error('Choose small or large.');
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-bench-'));
  const root = join(folder, 'media');
  try {
    const household = { size, root, movie: await writeSpokenMovie(size, root) } as const;
    const whole = await measureAll(join(folder, 'whole'), household, []);
    const limits = confine();
    try {
      printTable(whole, await measureAll(join(folder, 'small'), household, limits.command));
    } finally {
      await limits.remove();
    }
  } finally {
    hangUp();
    await rm(folder, { recursive: true, force: true });
  }
}

function printTable(whole: Record<string, Figure>, small: Record<string, Figure>) {
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}. Above 2, other work slows both columns down.\n`);
  console.log('| | this machine | simulated | ratio |\n|---|---|---|---|');
  for (const [name, { unit, value }] of Object.entries(whole)) {
    const slow = small[name]?.value ?? Number.NaN;
    const say = (figure: number) => `${rounded(figure, unit === 's' || figure < 10 ? 1 : 0)} ${unit}`;
    console.log(`| ${name} | ${say(value)} | ${say(slow)} | ${rounded(slow / value, 1)} |`);
  }
}
