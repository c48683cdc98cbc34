// npm run bench -- quality [sv fi …]: files with known defects and good ones; what is found, missed, and alarmed about for nothing.
import { measureQuality } from '../../apps/server/src/engine/quality/quality-tasks.ts';
import { createRandom } from '../../lab/src/random.ts';
import type { Fact } from '../../packages/domain/src/quality/fact.ts';
import { textOf } from './charsets/texts.ts';
import { decorate } from './quality/decorate.ts';
import { defects } from './quality/defects.ts';
import { makeSubtitle, writeSrt } from './quality/make-subtitle.ts';

const usual = ['en', 'de', 'fr', 'es', 'it', 'pl', 'ru', 'cs', 'hu', 'pb', 'zh', 'ja'];
const files = 500;
const mostFalse = 0.01;

interface Row {
  found: number;
  missed: number;
  examples: string[];
}

/** The texts are from stories that the rules were not made from; generators share no code with the rules. */
export async function run(args: string[]): Promise<void> {
  const languages = args.length > 0 ? args : usual;
  const texts = new Map(languages.map((language) => [language, textOf(language).lines]));
  for (const [language, lines] of texts) console.log(`${language}: ${lines.length} sentences`);
  const times: number[] = [];
  const measure = async (bytes: Buffer, language: string, duration: number): Promise<Fact[]> => {
    const began = performance.now();
    const facts = await measureQuality({ bytes, path: 'film.srt', language, duration, frameRate: 24 });
    times.push(performance.now() - began);
    return facts;
  };
  const make = (language: string, seed: string) => {
    const random = createRandom(seed);
    const cues = decorate(makeSubtitle(texts.get(language) ?? [], language, random), language, random);
    return { random, cues, duration: (cues.at(-1)?.end ?? 0) + random.between(20, 150), language };
  };

  const alarms = new Map<string, string[]>();
  for (let no = 0; no < files; no++) {
    const language = languages[no % languages.length] ?? 'en';
    const { cues, duration } = make(language, `good ${no}`);
    for (const { code, level, values } of await measure(Buffer.from(writeSrt(cues)), language, duration))
      if (level === 'amber' || level === 'red')
        alarms.set(code, [...(alarms.get(code) ?? []), `${language} ${no} ${JSON.stringify(values)}`]);
  }

  const rows = new Map<string, Row>(defects.map(({ name }) => [name, { found: 0, missed: 0, examples: [] }]));
  for (let no = 0; no < files; no++) {
    const defect = defects[no % defects.length];
    const row = defect && rows.get(defect.name);
    if (!defect || !row) continue;
    const usable = languages.filter((each) => {
      const made = make(each, `bad ${no}`);
      return defect.isPossible?.({ ...made, foreign: [] }) ?? true;
    });
    const language = usable[Math.floor(no / defects.length) % usable.length] ?? 'en';
    const other =
      languages[(languages.indexOf(language) + 1 + (no % (languages.length - 1))) % languages.length] ?? 'de';
    const material = { ...make(language, `bad ${no}`), foreign: make(other, `foreign ${no}`).cues };
    const { bytes, duration } = defect.make(material);
    const found = (await measure(bytes, language, duration)).filter(
      ({ level }) => level === 'amber' || level === 'red',
    );
    if (found.some(({ code }) => code === defect.code)) row.found += 1;
    else {
      row.missed += 1;
      row.examples.push(`${language} ${no}${other === language ? '' : ` (${other})`}`);
    }
  }

  console.log('\n| defect | found | missed |\n|---|---|---|');
  for (const [name, { found, missed, examples }] of rows)
    console.log(`| ${name} | ${found} | ${missed} |${missed > 0 ? ` ${examples.slice(0, 6).join(', ')}` : ''}`);
  console.log(`\n| good files | alarms of ${files} |\n|---|---|`);
  const judged = ['language', 'length', 'speed', 'durations', 'gaps', 'lines', 'ads', 'encoding', 'ocr', 'broken'];
  for (const code of judged) console.log(`| ${code} | ${alarms.get(code)?.length ?? 0} |`);
  for (const [code, examples] of alarms) console.log(code, examples.slice(0, 5));
  const sorted = times.toSorted((a, b) => a - b);
  console.log(`\nms per file: median ${sorted[sorted.length >> 1]?.toFixed(1)}, worst ${sorted.at(-1)?.toFixed(1)}`);
  const total = [...alarms.values()].flat().length;
  const missed = [...rows.values()].reduce((sum, row) => sum + row.missed, 0);
  console.log(`${files - missed} of ${files} defects found; ${total} false alarms in ${files} good files`);
  if (total > files * mostFalse) process.exitCode = 1;
}
