import { toEpisode } from './decide-episode.ts';
import type { Recognized, RecognizedTitle, TitleIds, UnsureFile } from './recognized.ts';
import { compareTitles } from './same-work.ts';

/** What the container says about itself. Often the name of a release, or nothing of use. */
export interface ContainerTags {
  title?: string;
  show?: string;
  season?: number;
  episode?: number;
  year?: number;
  /** Of the movie. */
  ids?: TitleIds;
  seriesIds?: TitleIds;
}

/** Tags never overrule names: they only add a proposal. */
export function withTags(named: UnsureFile, tags: ContainerTags, read: (name: string) => Recognized): UnsureFile {
  const tagged = propose(tags, read);
  if (!tagged) return named;
  return { ...named, proposals: [tagged, ...named.proposals.filter((each) => !isSame(each, tagged))] };
}

function propose(tags: ContainerTags, read: (name: string) => Recognized): RecognizedTitle | undefined {
  const { title, show, season, episode, year, ids = {}, seriesIds = {} } = tags;
  if (show && season !== undefined && episode !== undefined)
    return toEpisode(
      { title: show, ids: seriesIds },
      { season, episodes: [episode], ...(title && { episodeTitle: title }) },
    );
  if (!title) return undefined;
  const other = read(title.replaceAll('/', ' '));
  if (other.type === 'episode') return other;
  if (other.type === 'movie') return { ...(year && { year }), ...other, ids: { ...ids, ...other.ids } };
  // A title alone can be anything, and an episode’s has no place without its series.
  if (show || other.type === 'extra' || (!year && Object.keys(ids).length === 0)) return undefined;
  return { type: 'movie', title, ...(year && { year }), ids };
}

/** Whether the tags say the same as a proposal, or more. */
function isSame(proposal: RecognizedTitle, tagged: RecognizedTitle): boolean {
  if (proposal.type !== tagged.type || compareTitles(proposal.title, tagged.title) !== 'same') return false;
  if (proposal.year !== undefined && proposal.year !== tagged.year) return false;
  if (proposal.type === 'movie' || tagged.type === 'movie')
    return Object.entries(proposal.ids).every(([site, id]) => tagged.ids[site as keyof TitleIds] === id);
  return proposal.season === tagged.season && proposal.episodes.join() === tagged.episodes.join();
}
