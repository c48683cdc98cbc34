/** A subtitle that exists somewhere outside, told independently of any provider's protocol. */
export interface WorldSubtitle {
  /** The provider that has it. */
  provider: string;
  /** A number as text, for that is what most providers count with. */
  id: string;
  type: 'episode' | 'movie';
  /** Title of the series or movie. */
  title: string;
  year?: number;
  season?: number;
  /** Absent for a whole season in one archive. */
  episode?: number;
  absoluteEpisode?: number;
  imdbId?: string;
  tvdbId?: number;
  tmdbId?: number;
  /** Code2, our own included (pb, zt, ea). */
  language: string;
  hi?: boolean;
  forced?: boolean;
  release: string;
  uploader?: string;
  /** OpenSubtitles hash of the video that it was made for. */
  hash?: string;
  /** MD5 of the first ten megabytes of that video. */
  napiHash?: string;
  /** Bytes of that video. */
  videoSize?: number;
  frameRate?: number;
  /** The file itself. */
  content: Buffer | string;
  /** With its extension; from the release unless told. */
  fileName?: string;
}

/** Everything that the stand-ins have to offer; tests and the demo put in what they need. */
export function createWorld(subtitles: readonly WorldSubtitle[] = []) {
  let all = [...subtitles];
  return {
    add: (...more: WorldSubtitle[]) => void all.push(...more),
    remove: (id: string) => void (all = all.filter((one) => one.id !== id)),
    clear: () => void (all = []),
    of: (provider: string) => all.filter((one) => one.provider === provider),
    find: (provider: string, id: string) => all.find((one) => one.provider === provider && one.id === id),
  };
}
export type World = ReturnType<typeof createWorld>;

export const fileNameOf = ({ fileName, release }: WorldSubtitle): string => fileName ?? `${release}.srt`;
