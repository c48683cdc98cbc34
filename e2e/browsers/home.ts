import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { srtOf, writeSpokenVideo } from '@captionarr/lab';
import { startHousehold, type Household } from '../support/household.ts';
import { fillShelf, movieWithFile, stemOf, untilIdle, type FiledMovie, type Shelved } from '../support/shelf.ts';

export const account = { username: 'marta', password: 'correct horse battery' };

export interface Home extends Household {
  /** A movie whose people talk, with an English subtitle that is seven seconds late. */
  spoken: Shelved;
  /** Movies with a subtitle at SubDL, whose release has the name of the file. */
  searchable: readonly { id: number; title: string; stem: string; release: string }[];
}

const late = 7;

/** A household with a small library, like the demo’s, which asks who you are. */
export async function startHome(): Promise<Home> {
  const household = await startHousehold('small');
  const spoken = movieWithFile(household);
  const cues = await writeSpokenVideo(spoken.path, { minutes: 6, seed: 'browsers' });
  const delayed = cues.map((cue) => ({ ...cue, start: cue.start + late, end: cue.end + late }));
  await writeFile(`${spoken.stem}.en.srt`, srtOf(delayed));

  await household.chooseLanguages();
  await household.product.save(
    ['serie', 'movie'].flatMap((kind): [string, string][] => [
      [`settings-general-${kind}_default_enabled`, 'true'],
      [`settings-general-${kind}_default_profile`, '1'],
    ]),
  );
  await household.connect();
  await household.synced();
  await household.enable('subdl', 'podnapisi');
  await untilIdle(household);
  await household.product.save({
    'settings-auth-type': 'form',
    'settings-auth-username': account.username,
    'settings-auth-password': account.password,
  });
  return { ...household, spoken, searchable: fillShelves(household) };
}

/** Titles that every provider can write. */
const isPlain = (title: string) => /^[\w ]+$/.test(title);

const fillShelves = (household: Household) =>
  [...household.library.movies()]
    .filter((movie): movie is FiledMovie => movie.file !== undefined && movie.file.size > 30_000)
    .filter(({ title }) => isPlain(title))
    .slice(1, 3)
    .map((movie) => {
      fillShelf(household, 'subdl', movie);
      const stem = stemOf(movie.file.path);
      return { id: movie.id, title: movie.title, stem, release: basename(stem) };
    });
