import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom, writeSubtitleOf, type BenchEpisode } from '@captionarr/lab';
import { openCorrelate } from '../../../packages/domain/src/sync/correlate.ts';
import { measureAgainstSpeech } from '../../../packages/domain/src/sync/measure-speech.ts';
import { readSpeechLabels } from '../../../apps/server/src/integrations/media/speech-labels.ts';
import { toCues } from './judge.ts';

const seconds = 7200;
const ticksPerSecond = 100;

/** CPU of processes that were started from here and have ended. */
function childSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}

function ownSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Cost of two hours of sound: decoding, labeling and measuring. */
export async function printCost(episodes: readonly BenchEpisode[], folder: string): Promise<void> {
  // Only those of one codec can be put one behind the other.
  const parts = episodes.filter(({ series }) => ['clean', 'noise', 'mixed'].includes(series));
  const film = join(folder, 'two-hours.mkv');
  const list = join(folder, 'two-hours.txt');
  writeFileSync(list, parts.map(({ path }) => `file '${path}'\n`).join(''));
  const joined = ['-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', '-t', String(seconds)];
  execFileSync('ffmpeg', ['-y', '-v', 'error', '-nostdin', ...joined, film]);

  const [child, own] = [childSeconds(), ownSeconds()];
  const labels = await readSpeechLabels(film, 0);
  const [decoded, labelled] = [childSeconds() - child, ownSeconds() - own];
  let at = 0;
  const cues = parts.flatMap((episode) => {
    const from = at;
    at += episode.duration;
    const lines = writeSubtitleOf(episode, createRandom('film', episode.name));
    return toCues(lines.map((line) => ({ ...line, start: line.start + from, end: line.end + from })));
  });
  const short = cues.filter(({ end }) => end < seconds * 1000);
  const before = ownSeconds();
  measureAgainstSpeech(labels, short, { maxOffset: 60, fixesFramerate: true, refines: true }, await openCorrelate());
  const measured = ownSeconds() - before;
  rmSync(film);

  const total = decoded + labelled + measured;
  const mb = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(`\n| two hours of sound (${(labels.length / 6000).toFixed(1)} min, ${short.length} cues) | CPU |`);
  console.log('|---|---|');
  console.log(`| ffmpeg decodes | ${decoded.toFixed(1)} s |\n| labels | ${labelled.toFixed(1)} s |`);
  console.log(
    `| measuring, seven ratios | ${measured.toFixed(1)} s |\n| all | ${total.toFixed(1)} s (goal: under 30) |`,
  );
  console.log(`\nPeak memory of this process: ${mb} MB.`);
}
