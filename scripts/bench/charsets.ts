// npm run bench -- charsets [cs pl …]: how legacy character sets are read, mostly on texts that it was not made from.
import { decodeText } from '../../packages/domain/src/subtitles/charset/index.ts';
import { asSubtitle, encodeLines } from './charsets/encode-lines.ts';
import { judgeSet, sizes, type Tally } from './charsets/judge-set.ts';
import { legacySets, rareSets } from './charsets/sets.ts';
import { textOf } from './charsets/texts.ts';

const modes = ['language given', 'language unknown'] as const;
const largest = 80_000;
const mostMs = { 'language given': 10, 'language unknown': 40 };

export async function run(args: string[]): Promise<void> {
  const languages = Object.keys(legacySets).filter((language) => args.length === 0 || args.includes(language));
  const failures: string[] = [];
  const columns = modes.flatMap((mode) => sizes.map((size) => `${mode}: ${size} lines`));
  console.log(
    'right / unsure / wrong and sure, of all tried; * marks texts that were looked at when rules were made\n',
  );
  console.log(`| language | set | ${columns.join(' | ')} |\n|---|---|${columns.map(() => '---|').join('')}`);
  const [heldOut, inView] = [noTallies(columns), noTallies(columns)];
  for (const language of languages) {
    const { lines, isHeldOut } = textOf(language);
    for (const set of legacySets[language] ?? []) {
      const tallies = modes.flatMap((mode) =>
        judgeSet(lines, set, mode === 'language given' ? language.split('@')[0] : undefined),
      );
      for (const [index, tally] of tallies.entries()) {
        add((isHeldOut ? heldOut : inView)[index], tally);
        if (index < sizes.length) failures.push(...brokenBars(language, set, sizes[index] ?? 0, tally));
      }
      console.log(`| ${language}${isHeldOut ? '' : '*'} | ${set} | ${tallies.map(cell).join(' | ')} |`);
    }
  }
  console.log(`| held out | | ${heldOut.map(cell).join(' | ')} |`);
  console.log(`| in view* | | ${inView.map(cell).join(' | ')} |`);
  printSpeed(languages, failures);
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
}

const noTallies = (columns: readonly string[]) =>
  columns.map((): Tally => ({ tried: 0, right: 0, unsure: 0, wrongAndSure: 0, examples: [] }));

const cell = ({ tried, right, unsure, wrongAndSure }: Tally) =>
  tried === 0 ? '–' : `${right} / ${unsure} / ${wrongAndSure} of ${tried}`;

function add(total: Tally | undefined, tally: Tally): void {
  if (!total) return;
  for (const key of ['tried', 'right', 'unsure', 'wrongAndSure'] as const) total[key] += tally[key];
}

/** With the language: everything right from 8 lines on, and never silent damage. */
function brokenBars(language: string, set: string, size: number, tally: Tally): string[] {
  const { tried, right, wrongAndSure, examples } = tally;
  const isBroken = wrongAndSure > 0 || (size >= 8 && right < tried && !rareSets.includes(set));
  return isBroken
    ? [`${language} ${set}, ${size} lines: ${tried - right} wrong, ${wrongAndSure} of them sure. ${examples[0] ?? ''}`]
    : [];
}

/** Processor time: other programs don’t count. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Full-length files, with the language and without. */
function printSpeed(languages: readonly string[], failures: string[]): void {
  for (const mode of modes) {
    const times = languages.flatMap((language) =>
      (legacySets[language] ?? []).slice(0, 1).map((set) => {
        const encoded = encodeLines(textOf(language).lines, set);
        const { bytes } = asSubtitle(Array.from({ length: 40 }, () => encoded).flat());
        const file = bytes.subarray(0, largest);
        const runs = Array.from({ length: 5 }, () => {
          const startedAt = cpuMs();
          decodeText(file, { language: mode === 'language given' ? language.split('@')[0] : undefined });
          return cpuMs() - startedAt;
        });
        return runs.toSorted((a, b) => a - b)[2] ?? 0;
      }),
    );
    const sorted = times.toSorted((a, b) => a - b);
    const [middle = 0, slowest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    console.log(`80 kB, ${mode}: ${middle.toFixed(1)} ms, slowest language ${slowest.toFixed(1)} ms`);
    if (slowest > mostMs[mode]) failures.push(`80 kB, ${mode}: ${slowest.toFixed(1)} ms`);
  }
}
