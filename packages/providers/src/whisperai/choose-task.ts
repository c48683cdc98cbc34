import type { AudioStream } from '#domain/media/video-streams.ts';
import { whisperCode } from '#domain/transcribe/whisper-languages.ts';

export interface WhisperTask {
  task: 'transcribe' | 'translate';
  /** Spoken language, in Whisper's notation. */
  spoken: string;
  audioIndex: number;
}

/** How to make a subtitle from speech: transcription, or translation into English. */
export function chooseTask(audio: readonly AudioStream[], code2: string): WhisperTask | undefined {
  const wanted = whisperCode(code2);
  const known = audio.flatMap((track) => {
    const spoken = track.language === null ? undefined : whisperCode(track.language);
    return spoken === undefined ? [] : [{ spoken, audioIndex: track.index, isDefault: track.isDefault }];
  });
  const same = known.find(({ spoken }) => spoken === wanted);
  if (same) return { task: 'transcribe', spoken: same.spoken, audioIndex: same.audioIndex };
  const first = known.find(({ isDefault }) => isDefault) ?? known[0];
  return wanted === 'en' && first
    ? { task: 'translate', spoken: first.spoken, audioIndex: first.audioIndex }
    : undefined;
}
