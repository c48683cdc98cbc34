import { setImmediate as nextTurn } from 'node:timers/promises';
import { findExtraWords } from '#domain/library/recognize/find-extra.ts';
import { findCode, findSeasonMark } from '#domain/library/recognize/find-mark.ts';
import { readName } from '#domain/library/recognize/read-name.ts';
import { readSeasonFolder } from '#domain/library/recognize/read-season-folder.ts';
import { recognize } from '#domain/library/recognize/recognize.ts';
import { findQualities } from '#domain/search/release-parser/find-quality.ts';
import { settleQualities } from '#domain/search/release-parser/settle-qualities.ts';

const name = 'Some Name - 01 (2001) [WEBDL-1080p]';
const steps: readonly (() => unknown)[] = [
  () => findQualities('x'),
  () => findQualities(name),
  () => findCode(name),
  () => findSeasonMark(name),
  () => settleQualities(name, findQualities(name), 10, false),
  () => readSeasonFolder('Season 1'),
  () => findExtraWords(`${name} trailer`, undefined, 'x'),
  () => readName('x'),
  () => readName(name),
  () => recognize({ path: 'x.mkv' }),
  () => recognize({ path: 'Some Name (2001)/Some Name (2001) 1080p.mkv' }),
  () => recognize({ path: 'Some Name/Season 1/Some Name - S01E01 - Words.mkv' }),
];
let isWarm = false;

/** Compiles the patterns for names, once and piece by piece: at the first name it would hold the event loop. */
export async function warmUpRecognition(): Promise<void> {
  if (isWarm) return;
  isWarm = true;
  for (const step of steps) {
    step();
    await nextTurn();
  }
}
