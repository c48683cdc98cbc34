import type { PlannedRung, RungReason } from '#domain/ladder/wish-facts.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';

const removed = sentence`Its subtitle was removed, so Captionarr doesn’t make it again by itself.`;

/** Null where the last result or the record of the search has the words. */
const words: Record<RungReason, Sentence | null> = {
  gave: null,
  fulfilled: sentence`A subtitle made by people is here.`,
  higher: sentence`A better way already gave a subtitle.`,
  'not-wanted': sentence`The profile doesn’t want this language for this video.`,
  off: sentence`The profile doesn’t use it.`,
  forced: sentence`Forced subtitles are never translated or transcribed.`,
  nice: sentence`This language is nice to have, so only the providers are searched.`,
  reach: sentence`The profile doesn’t use it for this language.`,
  unavailable: null,
  'no-track': sentence`The video has no text track in this language to copy.`,
  tried: null,
  removed,
  running: null,
  wait: sentence`It starts when the subtitle has been missing long enough.`,
  round: sentence`It starts after a completed search of the providers.`,
  above: sentence`It starts if the ways before it give nothing good enough.`,
  retry: null,
  due: sentence`It starts soon.`,
  'not-searched': sentence`The providers haven’t been searched yet.`,
  'nothing-found': sentence`The providers have nothing in this language.`,
  'below-minimum': sentence`The best match is below the minimum score.`,
  'all-ruled-out': sentence`Every match is ruled out.`,
  'nobody-answered': sentence`No provider responded, so translation and transcription wait.`,
  'search-failed': sentence`The last search failed.`,
  'search-stopped': sentence`The last search was stopped.`,
};

/** Why a rung is where it is; null if its last result says it. */
export const sayRung = ({ reason }: PlannedRung): Sentence | null => words[reason];
