import type { AudioStream } from '#domain/media/video-streams.ts';

const beside = /comment|descri|karaoke/i;

const main = (list: readonly AudioStream[]) => list.find(({ isDefault }) => isDefault) ?? list[0];

/** The track to write down: one in the wished language if there is one, else the main one; never a commentary if avoidable. */
export function chooseTrack(audio: readonly AudioStream[], wished: string): AudioStream | undefined {
  const plain = audio.filter(({ title }) => !beside.test(title));
  const tracks = plain.length > 0 ? plain : audio;
  return main(tracks.filter(({ language }) => language === wished)) ?? main(tracks);
}
