import { readFile } from 'node:fs/promises';
import type { Capsule } from '@captionarr/domain/search/capsule.ts';
import { replayCapsule } from '@captionarr/domain/search/replay-capsule.ts';

/** `npm run replay -- capsule.json`: makes the decisions of a capsule again, and says where they differ. */
const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Usage: npm run replay -- capsule.json\n');
  process.exit(2);
}
const capsule = JSON.parse(await readFile(file, 'utf8')) as Capsule;
const decisions = replayCapsule(capsule);
process.stdout.write(`${capsule.record.title}, recorded by ${capsule.version}\n`);
for (const { language, recorded, replayed, isSame } of decisions) {
  const { outcome, taken, candidates } = replayed;
  const chosen = taken ? `: ${taken.provider} ${taken.id}` : '';
  process.stdout.write(`${isSame ? '✓ same' : '✗ DIFFERENT'}  ${language}  ${outcome}${chosen}\n`);
  if (isSame) console.table(candidates);
  else
    console.table([
      { was: recorded.outcome, ...recorded.taken },
      { was: outcome, ...taken },
    ]);
}
process.exitCode = decisions.every(({ isSame }) => isSame) ? 0 : 1;
