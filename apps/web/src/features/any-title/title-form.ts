import type { MediaKind, TitleQuery } from '@captionarr/contract';
import { inOrder } from '#lib/in-order.ts';

export const idKinds = ['imdb', 'tmdb', 'tvdb'] as const;
export type IdKind = (typeof idKinds)[number];

/** What is typed into the form; an empty box is an empty text. */
export interface TitleForm {
  type: MediaKind;
  title: string;
  year: number | '';
  season: number | '';
  episode: number | '';
  idKind: IdKind;
  id: string;
}

export const emptyForm: TitleForm = {
  type: 'movie',
  title: '',
  year: '',
  season: '',
  episode: '',
  idKind: 'imdb',
  id: '',
};

type Question = Omit<TitleQuery, 'session'>;
type Problem = 'title' | 'id' | 'season' | 'episode' | 'languages';

/** TVDB numbers series only. */
export const idKindsOf = (type: MediaKind) => idKinds.filter((kind) => type === 'episode' || kind !== 'tvdb');

/** Also found in the address of a page on IMDb. */
const imdbId = /\btt\d{5,}\b/;

/** An IMDb ID says itself whose it is. */
export const withId = (form: TitleForm, text: string): TitleForm => {
  const [imdb] = imdbId.exec(text) ?? [];
  return imdb === undefined ? { ...form, id: text.trim() } : { ...form, idKind: 'imdb', id: imdb };
};

/** Whether there is a number that the chosen database can have. */
const isId = ({ idKind, id }: TitleForm) => (idKind === 'imdb' ? imdbId.test(id) : /^\d{1,10}$/.test(id));

/** What is missing before it can be searched for. */
export function problemsOf(form: TitleForm, languages: readonly string[]): Set<Problem> {
  const isEpisode = form.type === 'episode';
  const checks: Record<Problem, boolean> = {
    title: form.title.trim() === '' && form.id === '',
    id: form.id !== '' && !isId(form),
    season: isEpisode && form.season === '',
    episode: isEpisode && form.episode === '',
    languages: languages.length === 0,
  };
  // The record above has these keys and no others.
  return new Set((Object.keys(checks) as Problem[]).filter((name) => checks[name]));
}

const number = (value: number | '') => (value === '' ? undefined : value);

export function questionOf(form: TitleForm, languages: readonly string[]): Question {
  const { type, season, episode, year, idKind, id } = form;
  return {
    type,
    title: form.title.trim(),
    ...(type === 'movie' ? { year: number(year) } : { season: number(season), episode: number(episode) }),
    ...(id !== '' && (idKind === 'imdb' ? { imdb: id } : { [idKind]: Number(id) })),
    'languages[]': [...languages],
  };
}

/** `Glass Meridian (2017)`, `Harbour Lights 1×05`, or the id. */
export function describeQuestion({ type, title, year, season, episode, imdb, tmdb, tvdb }: Question): string {
  const name = title || imdb || String(tmdb ?? tvdb);
  if (type === 'episode') return inOrder(`${name} ${season}×${String(episode).padStart(2, '0')}`);
  return year === undefined ? name : `${name} (${year})`;
}
