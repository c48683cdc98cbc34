// npm run bench -- translate [runs]: what the translation protocol makes of answers that are spoilt in twelve ways.
import { attack, seeded } from './translate/attack.ts';

const bars = { lost: 0, moved: 3 };

export async function run([runs = '10']: string[]): Promise<void> {
  const random = seeded(1);
  let hasFailed = false;
  console.log(
    'Half of all answers are spoilt, in nine languages. “Sly”: the right first words before the wrong text.\n',
  );
  console.log('| lines of a request | lines | lost | moved | merged | left open | requests | CPU s |');
  console.log('|---|---|---|---|---|---|---|---|');
  for (const isSly of [false, true])
    for (const size of [10, 20, 30, 40]) {
      const before = process.cpuUsage();
      const damage = await attack({ size, runs: Number(runs), isSly, random });
      const { user, system } = process.cpuUsage(before);
      const { lines, lost, moved, merged, open, requests } = damage;
      const cells = [`${size}${isSly ? ', sly' : ''}`, lines, lost, moved, merged, open, requests];
      console.log(`| ${cells.join(' | ')} | ${((user + system) / 1e6).toFixed(1)} |`);
      if (lost > bars.lost || (!isSly && moved + merged > bars.moved)) hasFailed = true;
    }
  if (hasFailed) {
    console.error(`Above the bars: ${bars.lost} lost, and ${bars.moved} moved in each row that isn’t sly.`);
    process.exitCode = 1;
  }
}
