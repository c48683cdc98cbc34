/** An episode the way AniDB counts: by title, and by number within it. */
export interface AnidbNumber {
  anime: number;
  /** `1`, `S1` for a special, `T1` for a trailer, `O1` for something else. */
  episode: string;
}

export interface WantedEpisode {
  tvdb: number;
  season: number;
  episode: number;
  absolute: number | null;
}

/** The entry of each title that belongs to a series; the list is too large to read it as a whole. */
const entriesOf = (list: string, tvdb: number): string =>
  [...list.matchAll(new RegExp(`<anime\\b[^>]*\\btvdbid="${tvdb}"[^>]*>.*?</anime>`, 'gs'))].map(String).join('');

/** Which episode of AniDB one of TheTVDB is, as the list of the Anime-Lists project says. */
export async function findInAnimeList(list: string, wanted: WantedEpisode): Promise<AnidbNumber | undefined> {
  const { load } = await import('cheerio/slim');
  const $ = load(entriesOf(list, wanted.tvdb), { xml: true });
  const titles = $('anime').toArray();
  for (const title of titles)
    for (const mapping of $(title).find('mapping').toArray()) {
      const number = mappedNumber(mapping.attribs, $(mapping).text(), wanted);
      if (number !== undefined)
        return {
          anime: Number(title.attribs['anidbid']),
          episode: episodeName(mapping.attribs['anidbseason'], number),
        };
    }
  // Several titles may share a season, one after the other: the last that has begun has it.
  const [usual] = titles
    .map(({ attribs }) => ({ anime: Number(attribs['anidbid']), number: defaultNumber(attribs, wanted) }))
    .filter(({ number }) => number >= 1)
    .toSorted((one, other) => one.number - other.number);
  return usual && { anime: usual.anime, episode: String(usual.number) };
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** `;1-5;2-6+7;` says it one by one, `start`, `end` and `offset` for many. */
function mappedNumber(
  { tvdbseason, start, end, offset }: Attributes,
  pairs: string,
  { season, episode }: WantedEpisode,
): number | undefined {
  if (tvdbseason !== String(season)) return undefined;
  for (const pair of pairs.split(';')) {
    const [own, theirs] = pair.trim().split('-');
    if (own && theirs?.split('+').some((one) => Number(one) === episode)) return Number(own);
  }
  if (start === undefined || end === undefined) return undefined;
  const number = episode - Number(offset ?? 0);
  return number >= Number(start) && number <= Number(end) ? number : undefined;
}

/** Number without a mapping; less than one if it belongs to another title. */
function defaultNumber(
  { defaulttvdbseason, episodeoffset }: Attributes,
  { season, episode, absolute }: WantedEpisode,
): number {
  const offset = Number(episodeoffset || 0);
  if (defaulttvdbseason === 'a' && season > 0) return (absolute ?? 0) - offset;
  return defaulttvdbseason === String(season) ? episode - offset : 0;
}

/** Specials are counted apart; trailers from 201 and others from 401 on stand among them. */
function episodeName(season: string | undefined, number: number): string {
  if (season !== '0') return String(number);
  if (number > 400) return `O${number - 400}`;
  return number > 200 ? `T${number - 200}` : `S${number}`;
}
