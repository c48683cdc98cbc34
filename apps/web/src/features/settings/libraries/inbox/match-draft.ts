import type { FileChoice, MatchedTitle } from '@captionarr/contract';

/** What is typed; an empty box is an empty text. */
export interface MatchDraft {
  type: 'episode' | 'movie';
  title: string;
  year: number | '';
  season: number | '';
  episode: number | '';
}

export type MatchProblem = 'title' | 'season' | 'episode';

/** The likeliest proposal is the start. */
export function draftOf(proposal: MatchedTitle | undefined): MatchDraft {
  const { type = 'episode', title = '', year = '' } = proposal ?? {};
  const { season = '', episodes = [] } = proposal?.type === 'episode' ? proposal : {};
  return { type, title, year, season, episode: episodes[0] ?? '' };
}

/** What is missing before it can be saved. */
export const problemsOf = ({ type, title, season, episode }: MatchDraft): MatchProblem[] => [
  ...(title.trim() === '' ? (['title'] as const) : []),
  ...(type === 'episode' && season === '' ? (['season'] as const) : []),
  ...(type === 'episode' && episode === '' ? (['episode'] as const) : []),
];

/** Ids belong to a title: they stay while it does. */
export function choiceOf(draft: MatchDraft, proposals: readonly MatchedTitle[]): FileChoice {
  const { type, season, episode } = draft;
  const title = draft.title.trim();
  const year = draft.year === '' ? undefined : draft.year;
  const same = proposals.find((each) => each.type === type && each.title === title && each.year === year);
  const named = { title, year, ids: same?.ids ?? {} };
  return type === 'movie'
    ? { type, ...named }
    : { type, ...named, season: Number(season), episodes: [Number(episode)], absolute: [] };
}
