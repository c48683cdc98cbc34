import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNfo } from './nfo.ts';
import { recognize } from './recognize.ts';

const anyWord = fc.constantFrom(
  ...'Amber Border Candle Distant Ember Falcon Garden Harbor Island Jasmine Kingdom Lantern Meadow Northern Orchard'.split(
    ' ',
  ),
  ...'Pioneer Quiet River Silver Thunder Umbrella Valley Winter Yellow Zephyr Über Mañana Żółw Семья 物語 Öland'.split(
    ' ',
  ),
);
const anyTitle = fc.uniqueArray(anyWord, { minLength: 2, maxLength: 4 }).map((words) => words.join(' '));
const anyYear = fc.integer({ min: 1950, max: 2029 });
const anySeason = fc.integer({ min: 1, max: 40 });
const anyEpisode = fc.integer({ min: 1, max: 99 });
const anyTail = fc.constantFrom(
  '',
  ' 1080p WEB-DL DDP5.1 H.264-GRP',
  ' [Bluray-720p][x264]',
  ' 2160p UHD BluRay HEVC-ABC',
);
const anyEnding = fc.constantFrom('mkv', 'mp4', 'avi', 'm4v');
const anyBoolean = fc.boolean();

const pad = (number: number) => String(number).padStart(2, '0');
const write = (name: string, isDotted: boolean) => (isDotted ? name.replaceAll(/ - | /g, '.') : name);

const codes: ((season: number, episode: number) => string)[] = [
  (one, other) => `S${pad(one)}E${pad(other)}`,
  (one, other) => `s${one}e${other}`,
  (one, other) => `${one}x${pad(other)}`,
  (one, other) => `S${pad(one)} E${pad(other)}`,
  (one, other) => `Season ${one} Episode ${other}`,
  (one, other) => `Staffel ${one} Folge ${other}`,
];

test('a coded episode is read back, with and without its folders', () => {
  const parts = fc.record({
    title: anyTitle,
    season: anySeason,
    episode: anyEpisode,
    tail: anyTail,
    ending: anyEnding,
    dotted: anyBoolean,
    code: fc.constantFrom(...codes),
    folders: anyBoolean,
  });
  fc.assert(
    fc.property(parts, ({ title, season, episode, tail, ending, dotted, code, folders }) => {
      const file = write(`${title} - ${code(season, episode)}${tail}`, dotted);
      const path = `${folders ? `${title} (2001)/Season ${pad(season)}/` : ''}${file}.${ending}`;

      expect(recognize({ path })).toMatchObject({ type: 'episode', title, season, episodes: [episode] });
    }),
  );
});

test('a number in a season folder is the episode', () => {
  const anyFolder = fc.constantFrom('Season', 'Staffel', 'Saison', 'Temporada', 'Stagione', 'Sezon', 'Seizoen', 'S');
  const anyFew = fc.integer({ min: 1, max: 30 });
  fc.assert(
    fc.property(anyTitle, anySeason, anyFew, anyWord, anyFolder, (title, season, episode, name, folder) => {
      const path = `${title}/${folder === 'S' ? 'S' : `${folder} `}${season}/${pad(episode)} - ${name}.mkv`;

      expect(recognize({ path })).toMatchObject({
        type: 'episode',
        title,
        season,
        episodes: [episode],
        episodeTitle: name,
      });
    }),
  );
});

test('an absolute number of a fansub release is read back', () => {
  fc.assert(
    fc.property(anyTitle, fc.integer({ min: 1, max: 1200 }), (title, number) => {
      const path = `[Group] ${title} - ${pad(number)} (1080p) [1A2B3C4D].mkv`;

      expect(recognize({ path })).toMatchObject({ type: 'episode', title, absolute: [number] });
    }),
    { examples: [['Amber Border', 1071]] },
  );
});

test('an air date is read back', () => {
  const anyDay = fc.date({ min: new Date('1990-01-01'), max: new Date('2029-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(anyTitle, anyDay, anyBoolean, (title, day, dotted) => {
      const date = day.toISOString().slice(0, 10);
      const file = dotted ? `${title} ${date} 720p HDTV`.replaceAll(/[ -]/g, '.') : `${title} - ${date} - Guest`;

      expect(recognize({ path: `${title}/${file}.mkv` })).toMatchObject({ type: 'episode', title, date });
    }),
  );
});

test('a movie with its year is read back, with and without its folder', () => {
  const parts = fc.record({
    title: anyTitle,
    year: anyYear,
    tail: anyTail,
    ending: anyEnding,
    dotted: anyBoolean,
    folder: anyBoolean,
    bare: anyBoolean,
  });
  fc.assert(
    fc.property(parts, ({ title, year, tail, ending, dotted, folder, bare }) => {
      const file = dotted ? write(`${title} ${year}${tail}`, true) : `${title} ${bare ? year : `(${year})`}${tail}`;
      const path = `${folder ? `${title} (${year})/` : ''}${file}.${ending}`;

      expect(recognize({ path })).toMatchObject({ type: 'movie', title, year });
    }),
  );
});

test('whatever the names are, there is an answer', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ maxLength: 40 }),
    fc.constantFrom(
      'Season 1',
      'S01E01',
      '1x01',
      '[',
      '(2010)',
      '{tmdb-',
      '第1季',
      ' - 05',
      '.',
      '..',
      '01',
      'Specials',
      'E1-E999',
    ),
  );
  const anyPath = fc.array(part, { maxLength: 8 }).map((parts) => parts.join('/'));
  const anyFile = fc.array(part, { maxLength: 8 }).map((parts) => `${parts.join(' ')}.mkv`);
  fc.assert(
    fc.property(fc.oneof(anyPath, anyFile), fc.string({ maxLength: 200 }), (path, text) => {
      expect(recognize({ path, nfo: readNfo(text), tags: { title: text }, siblings: [text] }).type).toBeTypeOf(
        'string',
      );
    }),
    { numRuns: 1000 },
  );
});
