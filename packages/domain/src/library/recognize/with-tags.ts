import { toEpisode } from './decide-episode.ts';
import type { Recognized, RecognizedTitle, UnsureFile } from './recognized.ts';

/** What the container says about itself. Often the name of a release, or nothing of use. */
export interface ContainerTags {
  title?: string;
  show?: string;
  season?: number;
  episode?: number;
}

/** Tags never overrule names: they only add proposals. */
export function withTags(
  named: UnsureFile,
  { title, show, season, episode }: ContainerTags,
  read: (name: string) => Recognized,
): UnsureFile {
  const tagged: RecognizedTitle[] = [];
  if (show && season !== undefined && episode !== undefined) {
    tagged.push(
      toEpisode({ title: show, ids: {} }, { season, episodes: [episode], ...(title && { episodeTitle: title }) }),
    );
  } else if (title) {
    const other = read(title.replaceAll('/', ' '));
    if (other.type === 'episode' || other.type === 'movie') tagged.push(other);
  }
  return { ...named, proposals: [...tagged, ...named.proposals] };
}
