import { languageScope } from '@captionarr/contract';
import { dueRung } from '#domain/ladder/plan-wish.ts';
import { assertThere } from '#engine/library/video.ts';
import { nameOf } from '#engine/subtitles/command-values.ts';
import { AppError, errorMessage } from '#platform/errors.ts';
import { cancelledError, defineJob, type JobContext, type JobDefinition } from '#platform/jobs/job.ts';
import { asSentence, sentence, type Sentence } from '#platform/sentence.ts';
import { jobKey, ladderJob, type LadderRung, type RungInput } from './ladder-job.ts';
import { planKnown, type PlanParts } from './plan-known.ts';
import { readWishes, type KnownWish } from './read-wishes.ts';
import { keepResult } from './rung-results.ts';
import { runRung, type RunParts } from './run-rung.ts';
import { PeoplesWork } from './save-rung.ts';

type Dependencies = RunParts & PlanParts;

const titles: Record<LadderRung, (what: string) => string> = {
  track: (what) => `Copy ${what} out of the video`,
  ocr: (what) => `Read ${what} from pictures`,
  translation: (what) => `Translate ${what}`,
  transcription: (what) => `Transcribe ${what}`,
};

/** Runs one rung for one language of one video; one at a time, since each may take hours of computing. */
export const createRungJob = (parts: Dependencies): JobDefinition<RungInput> =>
  defineJob<RungInput>({
    name: ladderJob,
    lane: 'ladder',
    title: ({ rung, language, title }) => titles[rung](`${nameOf(language)} subtitles for ${title}`),
    said: ({ rung, language, title }) => ({ code: `ladder.${rung}`, values: { title, language } }),
    about: ({ type, itemId, id, language }) => [languageScope(type, itemId, id, language)],
    async run(input, context) {
      const { type, id, language, isAsked, rung, title } = input;
      const known = (await readWishes(parts, type, id)).of(language);
      if (isAsked) assertOpen(known);
      if (!isAsked && dueRung((await planKnown(parts, { ...known, facts: idle(known) })).plan) !== rung) {
        context.item(jobKey(input), 'skipped', 'It isn’t needed any longer.');
        return;
      }
      await assertThere(known.wish.video);
      context.progress(0, 1, title);
      await runAndKeep(parts, input, known, context);
    },
  });

function assertOpen({ facts }: KnownWish): void {
  if (facts.present?.made === null) throw new PeoplesWork();
}

/** This job itself is what runs. */
const idle = ({ facts }: KnownWish): KnownWish['facts'] => ({ ...facts, running: null });

async function runAndKeep(parts: Dependencies, input: RungInput, known: KnownWish, context: JobContext) {
  const began = parts.now();
  const keep = (facts: Awaited<ReturnType<typeof runRung>>) =>
    keepResult(parts.db, input, {
      ...facts,
      rung: input.rung,
      at: parts.now(),
      tookMs: parts.now() - began,
      videoPath: known.wish.video.path,
    });
  try {
    const facts = await runRung(
      {
        ...parts,
        assertOpen: async ({ type, id, language }) => assertOpen((await readWishes(parts, type, id)).of(language)),
      },
      input,
      known,
      context,
    );
    await keep(facts);
    if (facts.outcome === 'failed') throw new AppError('failed', facts.said, { help: 'ladder' });
    context.item(jobKey(input), facts.outcome === 'taken' ? 'done' : 'skipped', facts.said.text);
  } catch (error) {
    if (error instanceof PeoplesWork && !input.isAsked) {
      context.item(jobKey(input), 'skipped', error.message);
      return;
    }
    // A server that stops goes on at its next start; what a person cancels rests like a failure.
    if (context.signal.aborted && errorMessage(context.signal.reason) !== cancelledError) throw error;
    await keep({ outcome: 'failed', said: wordsFor(error, context.signal), figures: {} });
    throw error;
  }
}

function wordsFor(error: unknown, signal: AbortSignal): Sentence {
  if (signal.aborted) return sentence`It was canceled.`;
  return error instanceof AppError ? error.sentence : asSentence(errorMessage(error));
}
