import { chooseSeries } from './choose-series.ts';
import { ofSeries, toEpisode } from './decide-episode.ts';
import type { PathParts } from './read-path.ts';
import { unsure, type Recognized } from './recognized.ts';
import { compareTitles } from './same-work.ts';
import { tidyTitle } from './tidy-title.ts';

/** `OVA 2`, `SP03`, `[OVA]`, `OVA - The Title`: their numbers aren’t those of season 0. */
const loose =
  /(?<=[ ._\-[(])(?:OVA|OAD|SP|Special)s?(?:[ ._]?-?[ ._]?\d{1,2}(?!\d|\.\d))?(?:v\d)?(?=$|[ ._]*[-–[(]|[ ._]?[\])]|[ ._]\d{3,4}p)/u;
const begin = /^(?:OVA|OAD|SP|Special)s?(?:[ ._]?-?[ ._]?\d{1,2}(?!\d|\.\d))?(?=$|[ ._]*[-–[(])/u;

/** `Season 0/SP01`: where the folder counts seasons, so does the number. */
const inSeasonZero = /(?<![\p{L}\d])SP(?:ecial)?[ ._-]?(\d{1,2})(?=$|[ ._]*[-–[(]|[ ._]\d{3,4}p)/iu;

/** A special: by the word in a name of anime, or by the folder alone, where only a title tells which one. */
export function decideSpecial(path: PathParts): Recognized | undefined {
  const { season, name, fileName } = path;
  if (season && season.season > 0) return undefined;
  const numbered = season?.isNumbered ? inSeasonZero.exec(fileName) : null;
  if (numbered) {
    const numbers = { season: 0, episodes: [Number(numbered[1])] };
    return ofSeries(chooseSeries(path, titleBefore(fileName, numbered.index)), numbers);
  }
  const found = loose.exec(fileName) ?? (season ? begin.exec(fileName) : null);
  if (found && isSpecial(path, found)) {
    const before = titleBefore(fileName, found.index);
    // `Title - 05 (OVA)`: the number of an episode, or of an OVA.
    const counted = / - \d{1,3}$/u.exec(before);
    if (counted) {
      const { works } = chooseSeries(path, before.slice(0, counted.index));
      return unsure(
        'number',
        works.map((work) => toEpisode(work, { season: 0, episodeTitle: tidyTitle(found[0], fileName) })),
      );
    }
    const behind = tidyTitle(
      fileName.slice(found.index + found[0].length).replaceAll(/[[(][^\])]*[\])]?|\]/g, ' '),
      fileName,
    );
    return ofSeries(chooseSeries(path, before), { season: 0, episodeTitle: behind || tidyTitle(found[0], fileName) });
  }
  if (!season || !path.folder || (name.count && !season.isLoose)) return undefined;
  // `Comedy Specials` sorts shows of many people.
  const isOwn = season.before === '' || compareTitles(name.title, path.folder.title) !== 'none';
  return isOwn ? ofSeries(chooseSeries(path, ''), { season: 0, episodeTitle: titleOf(path) }) : undefined;
}

/** In the folder of specials a plain “Special 01” has a number of that season. */
function isSpecial({ season, name, folder, shelf, fileName }: PathParts, { index, 0: text }: RegExpExecArray): boolean {
  if (season) return season.isLoose || !text.startsWith('Special');
  const before = titleBefore(fileName, index);
  if (before === '' || name.year !== undefined) return false;
  return (
    name.hasFansubMarks ||
    shelf === 'anime' ||
    (!text.startsWith('SP') && folder !== undefined && compareTitles(before, folder.title) === 'same')
  );
}

const titleBefore = (file: string, end: number): string =>
  tidyTitle(file.slice(0, end).replace(/^\[[^\]]*\][ ._-]*/u, ''), file).replace(/ (?:- )?S\d{1,2}$/u, '');

function titleOf({ name, folder }: PathParts): string {
  const rest = folder ? name.title.replace(folder.title, '') : name.title;
  return tidyTitle(rest) || name.title;
}
