import type { Made } from '@captionarr/contract';
import type { TrackReader } from '#domain/media/track-reader.ts';
import type { SubtitleFiles } from '#engine/files/subtitle-files.ts';
import { AppError } from '#platform/errors.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { sentence } from '#platform/sentence.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { WishKey } from './ladder.ts';
import type { RungInput } from './ladder-job.ts';
import type { NoteMade } from './note-made.ts';
import type { KnownWish } from './read-wishes.ts';
import type { Reviews } from './reviews.ts';
import type { MadeSubtitle, RungMaker, RungResult, RungWork, Wish } from './rung-maker.ts';
import { saveRung } from './save-rung.ts';
import { textOfMade } from './text-of-made.ts';

export interface RunParts {
  files: Pick<SubtitleFiles, 'read' | 'write' | 'madeOf'>;
  settings: Pick<SettingsStore, 'get'>;
  tracks: Pick<TrackReader, 'readTrackText'>;
  makers: readonly RungMaker[];
  reviews: Pick<Reviews, 'keep'>;
  noteMade: NoteMade;
}

interface Checked extends RunParts {
  /** Throws if people’s work fulfils the wish by now. */
  assertOpen: (wish: WishKey) => Promise<void>;
}

/** What is kept of a run. */
type RungFacts = Pick<RungResult, 'outcome' | 'said' | 'figures'>;

export const notSetUp = sentence`This way to a subtitle isn’t set up.`;

/**
 * Runs one rung for one wish, and saves what it gives if that is good enough. Throws a conflict if people’s work arrived
 * in the meantime.
 */
export async function runRung(
  parts: Checked,
  input: RungInput,
  { wish, track }: KnownWish,
  context: JobContext,
): Promise<RungFacts> {
  if (input.rung === 'track') return copyTrack(parts, input, wish, track, context.signal);
  const maker = parts.makers.find(({ rung }) => rung === input.rung);
  const problem = maker ? await maker.problem(wish) : notSetUp;
  if (!maker || problem) throw new AppError('conflict', problem ?? notSetUp, { help: 'ladder' });
  const result = await maker.make(wish, workOf(context));
  context.signal.throwIfAborted();
  await parts.assertOpen(input);
  if (result.outcome === 'taken') await take(parts, input, wish, maker.rung, result.made, result.figures);
  if (result.outcome === 'not-good-enough')
    await parts.reviews.keep(wish, result.made, { rung: maker.rung, path: null, said: result.said });
  return result;
}

const workOf = (context: JobContext): RungWork => ({
  signal: context.signal,
  progress: context.progress,
  saved: context.saved,
  keep: (state) => context.checkpoint(state),
});

async function take(
  parts: RunParts,
  { who, batch, isAsked }: RungInput,
  wish: Wish,
  made: Made,
  subtitle: MadeSubtitle,
  figures: RungFacts['figures'],
): Promise<void> {
  const { video, language } = wish;
  const { from, engine, doubts } = subtitle;
  const text = textOfMade(subtitle.cues, made, parts.settings.get('general.mark_machine_made'));
  const detail = { from, engine, ...figures, doubtful: doubts.length };
  const saved = await saveRung(parts, { video, language, text, made, detail, who, batch });
  await parts.noteMade(video, { made, from }, saved, { who, batch, isByHand: isAsked });
  if (doubts.length > 0) await parts.reviews.keep(wish, subtitle, { rung: made, path: saved.path, said: null });
}

/** A text track that doesn’t count as a subtitle, as a file beside the video. */
async function copyTrack(
  parts: RunParts,
  { who, batch, isAsked }: RungInput,
  { video, language }: Wish,
  track: number | undefined,
  signal: AbortSignal,
): Promise<RungFacts> {
  if (track === undefined)
    return { outcome: 'nothing', said: sentence`The video has no text track in this language to copy.`, figures: {} };
  const text = await parts.tracks.readTrackText(video.path, track, { signal });
  const from = `track ${track + 1}`;
  const saved = await saveRung(parts, { video, language, text, detail: { from }, who, batch });
  await parts.noteMade(video, { made: null, from }, saved, { who, batch, isByHand: isAsked });
  return { outcome: 'taken', said: sentence`Copied from text track ${track + 1} of the video.`, figures: {} };
}
