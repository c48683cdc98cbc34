// npm run bench -- ocr [en fr …] [--texts=FOLDER] [--wrong]: how well image tracks are read, on texts that weren’t tuned with.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureTrack } from '../../lab/src/index.ts';
import { readFilm, type ReadFilm } from './ocr/read-film.ts';
import { addCue, addItalics, addTally, comparable, noTally, type Tally } from './ocr/score.ts';

const latin = ['Liberation Sans', 'DejaVu Serif', 'Carlito'];
interface Subject {
  fonts: readonly string[];
  /** Of letters; the bar of issue 25. */
  mostWrong: number;
}
const subjects: Record<string, Subject> = {
  en: { fonts: latin, mostWrong: 0.005 },
  fr: { fonts: latin, mostWrong: 0.005 },
  de: { fonts: latin, mostWrong: 0.005 },
  es: { fonts: latin, mostWrong: 0.005 },
  pl: { fonts: latin, mostWrong: 0.005 },
  ru: { fonts: latin, mostWrong: 0.005 },
  el: { fonts: latin, mostWrong: 0.01 },
  ja: { fonts: ['Noto Sans CJK JP', 'Noto Serif CJK JP'], mostWrong: 0.01 },
  zh: { fonts: ['Noto Sans CJK SC', 'Noto Serif CJK SC'], mostWrong: 0.04 },
  ar: { fonts: ['Noto Sans Arabic', 'Noto Naskh Arabic', 'DejaVu Sans'], mostWrong: 0.04 },
};
const kinds = ['pgs', 'vobsub'] as const;

export async function run(args: string[]): Promise<void> {
  const option = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1];
  const folder = option('texts') ?? join(import.meta.dirname, 'ocr/texts');
  const chosen = args.filter((arg) => !arg.startsWith('--'));
  const all = noTally();
  const missed: string[] = [];
  let cpu = 0;
  console.log(
    '| language | kind | wrong letters | cues right | wrong cues marked | cues marked |\n|---|---|---|---|---|---|',
  );
  for (const [language, { fonts, mostWrong }] of Object.entries(subjects)) {
    if (chosen.length > 0 && !chosen.includes(language)) continue;
    const texts = readFileSync(join(folder, `${language}.txt`), 'utf8')
      .trim()
      .split('\n');
    for (const kind of kinds) {
      const tally = noTally();
      for (const font of fonts) {
        const film = await readFilm({ kind, language: 'und', font, texts }, language);
        cpu += film.cpu;
        score(tally, { texts, starts: startsOf(texts), language, font, isLoud: args.includes('--wrong') }, film);
      }
      addTally(all, tally);
      console.log(`| ${language} | ${kind} | ${cells(tally)} |`);
      if (tally.wrongLetters > tally.letters * mostWrong) missed.push(`${language} ${kind}`);
    }
  }
  console.log(`| all | | ${cells(all)} |`);
  console.log(`\n${all.cues} cues, ${((cpu / all.cues) * 1000).toFixed(0)} s of CPU per 1,000.`);
  console.log(
    `Italic lines found: ${all.italicFound} of ${all.italic}; upright lines taken for italic: ${all.italicWrong}.`,
  );
  console.log(missed.length === 0 ? 'All bars are met.' : `Below the bar: ${missed.join(', ')}.`);
  if (missed.length > 0) process.exitCode = 1;
}

const startsOf = (texts: PictureTrack['texts']) => texts.map((_, index) => 1000 + index * 3000);

interface Truth {
  texts: readonly string[];
  starts: readonly number[];
  language: string;
  font: string;
  isLoud: boolean;
}

function score(tally: Tally, { texts, starts, language, font, isLoud }: Truth, { cues, doubts }: ReadFilm): void {
  for (const [index, text] of texts.entries()) {
    const at = cues.findIndex(({ start }) => Math.abs(start - (starts[index] ?? 0)) < 500);
    const wanted = comparable(text, language);
    const read = comparable(cues[at]?.text ?? '', language);
    addItalics(tally, text, cues[at]?.text ?? '');
    const isRight = addCue(tally, wanted, read, doubts[at] ?? true);
    if (!isRight && isLoud)
      console.log(`  ${font}: ${wanted}\n  ${' '.repeat(font.length)}  ${read} ${doubts[at] ? '(marked)' : ''}`);
  }
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)}%`);

const cells = ({ letters, wrongLetters, cues, wrongCues, caught, marked }: Tally): string =>
  [
    percent(wrongLetters, letters),
    percent(cues - wrongCues, cues),
    wrongCues === 0 ? 'none wrong' : `${caught} of ${wrongCues}`,
    percent(marked, cues),
  ].join(' | ');
