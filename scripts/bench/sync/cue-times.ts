import { createRandom, writeSubtitleOf, type BenchPair } from '@captionarr/lab';
import { measureAgainstCues } from '../../../packages/domain/src/sync/measure-cues.ts';
import type { Measured } from '../../../packages/domain/src/sync/proposal.ts';
import { errorOf, toCues, tolerance } from './judge.ts';

const rules = { maxOffset: 60, fixesFramerate: true, refines: false };

/** The same pairs measured against a subtitle of another person in another language, without any sound. */
export function printCueTimes(pairs: readonly BenchPair[]): number {
  const judged = pairs.map((pair) => {
    const { episode } = pair;
    const language = episode.language === 'fr' ? 'de' : 'fr';
    const reference = writeSubtitleOf(episode, createRandom('embedded', episode.name), { language });
    const { proposal } = measureAgainstCues(reference, toCues(pair.cues), rules);
    const found = { ratio: proposal.ratio, offset: proposal.offset_seconds };
    const isApplied = proposal.verdict === 'apply';
    return { pair, proposal, error: isApplied ? errorOf(pair, found) : undefined };
  });
  console.log('\n### Against another subtitle\n');
  console.log(
    '| what it is | pairs | apply | in-sync | another episode | else refused | insufficient | worst error of applied |',
  );
  console.log(`|${'---|'.repeat(8)}`);
  const groups = new Map([
    ['good', /^good/],
    ['shifted, stretched, recap', /^(shift|stretch|recap)/],
    ['cut', /^cut/],
    ['another episode', /^wrong/],
    ['eight lines', /^sparse/],
  ]);
  for (const [name, pattern] of groups) {
    const own = judged.filter(({ pair }) => pattern.test(pair.category));
    const count = (test: (proposal: Measured['proposal']) => boolean) =>
      own.filter((each) => test(each.proposal)).length;
    const worst = Math.max(...own.map(({ error }) => error ?? 0));
    const cells = [
      name,
      own.length,
      count(({ verdict }) => verdict === 'apply'),
      count(({ verdict }) => verdict === 'in-sync'),
      count(({ reason }) => reason === 'another-episode'),
      count(({ verdict, reason }) => verdict === 'refuse' && reason !== 'another-episode'),
      count(({ verdict }) => verdict === 'insufficient'),
      worst > 0 ? worst.toFixed(2) : '-',
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  return judged.filter(({ error }) => error !== undefined && error > tolerance).length;
}
