import { guessLanguage } from '#domain/subtitles/guess-language.ts';
import { openCorrelate } from '#domain/sync/correlate.ts';
import { measureAgainstSpeech } from '#domain/sync/measure-speech.ts';
import type { SpeechLabels } from '#domain/sync/speech-labels.ts';
import type { FilmSound, HeardSound, JudgedTranscript, ListeningPlan } from '#domain/transcribe/film-sound.ts';
import { cutAtSilences } from '#domain/transcribe/cut-sound.ts';
import { filterInvented } from '#domain/transcribe/filter-invented.ts';
import { judgeTranscript, measureTranscript } from '#domain/transcribe/judge-transcript.ts';
import { listeningPlaces } from '#domain/transcribe/listening-places.ts';
import { shapeCues } from '#domain/transcribe/shape-cues.ts';
import { mapSpeech } from '#domain/transcribe/speech-map.ts';
import { createSpeechCache } from '#integrations/media/speech-cache.ts';
import { readSpeechLabels } from '#integrations/media/speech-labels.ts';

const readLabels = (
  { videoPath, stream, duration, cacheFolder }: FilmSound,
  onProgress?: (share: number) => void,
): Promise<SpeechLabels> =>
  createSpeechCache(cacheFolder).labelsOf(videoPath, stream, () =>
    readSpeechLabels(videoPath, stream, { duration, onProgress }),
  );

/** Finds out where people speak, where to detect their language, and how to cut the sound. Runs on a thread. */
export async function planListening(
  { longestPiece, ...sound }: FilmSound & { longestPiece: number },
  onProgress?: (share: number) => void,
): Promise<ListeningPlan> {
  const { any, clear } = mapSpeech(await readLabels(sound, onProgress));
  return {
    length: any.length,
    speech: clear.within(0, clear.length),
    places: listeningPlaces(clear),
    pieces: cutAtSilences(any, longestPiece),
  };
}

/** Times are never stretched or moved: they come from the sound itself. */
const rules = { maxOffset: 60, fixesFramerate: false, refines: false };

/** Removes what was made up, shapes cues, and measures them against the sound. Runs on a thread. */
export async function judgeHeard({ heard, spoken, ...sound }: FilmSound & HeardSound): Promise<JudgedTranscript> {
  const labels = await readLabels(sound);
  const maps = mapSpeech(labels);
  const { kept, dropped } = filterInvented(heard, maps, spoken);
  const shaped = shapeCues(kept);
  const cues = shaped.map(({ cue }) => cue);
  const { proposal } = measureAgainstSpeech(labels, cues, rules, await openCorrelate());
  const figures = measureTranscript(cues, maps, proposal);
  const language = await guessLanguage(cues.map(({ text }) => text).join('\n'));
  return {
    cues,
    doubts: shaped.flatMap(({ doubt }, cue) => (doubt ? [{ cue, why: doubt }] : [])),
    dropped,
    figures,
    language,
    fault: judgeTranscript(figures, spoken, language),
  };
}
