import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTranscriber, writeTalkingFilm, type TalkingFilm } from '@captionarr/lab';
import { startPocketSphinx } from './transcribe/pocketsphinx.ts';
import { transcribeFilm, type FilmResult } from './transcribe/transcribe-film.ts';

const languages = ['en', 'de', 'fr', 'es'] as const;
const beds = ['noise', 'music', 'mixed', 'babble'] as const;
const minutes = [4, 4.5] as const;

/**
 * `npm run bench -- transcribe`: films with known text, transcribed by a stand-in that invents lines in silence;
 * `… transcribe real`: an English film, transcribed by PocketSphinx, if `PYTHON` has it.
 */
export async function run(args: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-bench-transcribe-'));
  try {
    await (args[0] === 'real' ? runReal(folder) : runInvented(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runInvented(folder: string): Promise<void> {
  const rows: Row[] = [];
  for (const language of languages)
    for (const bed of beds) {
      const film = await writeTalkingFilm(join(folder, `${language}-${bed}.mkv`), { language, minutes, bed, above: 9 });
      const server = await startTranscriber([film]);
      try {
        server.err({ invents: true });
        const result = await transcribeFilm(
          film,
          { 'transcription.server': 'asr', 'transcription.url': server.url },
          folder,
        );
        const invented = server.written.filter(({ isInvented }) => isInvented).length;
        rows.push(rowOf(`${language} ${bed}`, film, result, invented));
        console.error(rows.at(-1));
      } finally {
        await server.close();
      }
    }
  console.table(rows);
  const sum = (name: 'invented' | 'inventedDropped' | 'right' | 'rightDropped') =>
    rows.reduce((total, row) => total + row[name], 0);
  console.log(
    `Invented lines dropped: ${sum('inventedDropped')} of ${sum('invented')}; right lines dropped: ${sum('rightDropped')} of ${sum('right')}.`,
  );
}

async function runReal(folder: string): Promise<void> {
  const engine = await startPocketSphinx();
  try {
    const film = await writeTalkingFilm(join(folder, 'real.mkv'), {
      language: 'en',
      minutes: [3, 3.2],
      bed: 'noise',
      above: 20,
      delays: { 0: 2 },
    });
    const settings = { 'transcription.server': 'openai', 'transcription.url': engine.url } as const;
    const result = await transcribeFilm(film, settings, folder);
    console.table([rowOf('PocketSphinx', film, result, 0)]);
    for (const { start, text } of result.judged.cues.slice(0, 12)) console.log((start / 1000).toFixed(2), text);
  } finally {
    engine.close();
  }
}

interface Row {
  film: string;
  coverage: number;
  precision: number;
  offset: number | null;
  verdict: string;
  invented: number;
  inventedDropped: number;
  inventedDoubtful: number;
  right: number;
  rightDropped: number;
  seconds: number;
}

function rowOf(name: string, { spoken }: TalkingFilm, { judged, seconds }: FilmResult, invented: number): Row {
  const { figures, dropped, doubts, cues, fault } = judged;
  const said = new Set(spoken.utterances.map(({ text }) => text));
  const isRight = (text: string) => said.has(text);
  const texts = [...said].join('\n').replaceAll(/\s+/g, '');
  const isMadeUp = (text: string) => !texts.includes(text.replaceAll(/\s+/g, ''));
  return {
    film: name,
    coverage: Math.round(figures.coverage * 100),
    precision: Math.round(figures.precision * 100),
    offset: figures.offset,
    verdict: fault ?? 'taken',
    invented,
    inventedDropped: dropped.filter(({ text }) => !isRight(text)).length,
    inventedDoubtful: doubts.filter(({ cue }) => isMadeUp(cues[cue]?.text ?? '')).length,
    right: spoken.utterances.length,
    rightDropped: dropped.filter(({ text }) => isRight(text)).length,
    seconds: Math.round(seconds),
  };
}
