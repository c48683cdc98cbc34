import type { MatchedTitle } from '@captionarr/contract';

const two = (number: number) => String(number).padStart(2, '0');

/** `Dune (2021)`, `The Bear · S02E05`, `One Piece · E1071`, `The Daily Show · 2024-03-05`. */
export function titleText(match: MatchedTitle): string {
  const { title, year } = match;
  const name = year === undefined ? title : `${title} (${year})`;
  return [name, ...(match.type === 'episode' ? episodeParts(match) : [match.edition])].filter(Boolean).join(' · ');
}

function episodeParts({ season, episodes, absolute, date, episodeTitle }: Episode) {
  const numbers = episodes.map((number) => `E${two(number)}`).join('-');
  const inSeason = season === undefined ? numbers : `S${two(season)}${numbers}`;
  return [inSeason || absolute.map((number) => `E${two(number)}`).join('-') || date, episodeTitle];
}

type Episode = Extract<MatchedTitle, { type: 'episode' }>;
