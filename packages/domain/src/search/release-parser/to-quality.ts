import type { Release, ReleaseSource } from '#domain/search/release.ts';
import type { Quality } from './find-quality.ts';

type Qualities = Pick<
  Release,
  'source' | 'resolution' | 'videoCodec' | 'audioCodecs' | 'editions' | 'streamingService'
>;

/** The first of each kind counts; codecs of sound and editions may be several. */
export function toQuality(found: readonly Quality[]): Qualities {
  const all = (key: Quality['key']) => found.filter((one) => one.key === key).map(({ value }) => value);
  const [resolution] = all('resolution').map(toResolution);
  const [videoCodec] = all('videoCodec');
  const [streamingService] = all('service');
  // The table of words has no other sources.
  const source = all('source')[0] as ReleaseSource | undefined;
  return {
    ...(source && { source: source === 'Blu-ray' && resolution === '2160p' ? 'Ultra HD Blu-ray' : source }),
    ...(resolution && { resolution }),
    ...(videoCodec && { videoCodec }),
    audioCodecs: [...new Set(all('audioCodec'))],
    editions: [...new Set(all('edition'))].toSorted(),
    ...(streamingService && { streamingService }),
  };
}

/** `1920x1080` is `1080p`. */
const toResolution = (text: string): string => (/x/i.test(text) ? `${text.split(/x/i)[1]}p` : text.toLowerCase());
