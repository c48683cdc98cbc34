import type { NameCase } from './name-case.ts';

/** A title, with its year where the names have one. */
type Name = string | readonly [title: string, year: number];

/** Makes the cases of one kind: a call for each name. A value left out is one that the name doesn’t tell. */
export function casesOf(kind: string) {
  function episode(path: string, name: Name, season?: number, episodes?: number | number[], ids?: NameCase['ids']) {
    const numbers = {
      ...(season !== undefined && { season }),
      ...(episodes !== undefined && { episodes: [episodes].flat() }),
    };
    return withIds({ kind, path, expected: { type: 'episode', ...named(name), ...numbers } }, ids);
  }
  /** A number without a season: nobody can tell whether it starts again with each one. */
  function absolute(path: string, name: Name, numbers: number | number[]): NameCase {
    return { kind, path, expected: { type: 'episode', ...named(name), absolute: [numbers].flat() } };
  }
  function aired(path: string, name: Name, date: string): NameCase {
    return { kind, path, expected: { type: 'episode', ...named(name), date } };
  }
  function movie(path: string, name: Name, edition?: string, ids?: NameCase['ids']) {
    return withIds({ kind, path, expected: { type: 'movie', ...named(name), ...(edition && { edition }) } }, ids);
  }
  const extra = (path: string): NameCase => ({ kind, path, expected: { type: 'extra' } });
  const unsure = (path: string): NameCase => ({ kind, path, expected: { type: 'unsure' } });
  return { episode, absolute, aired, movie, extra, unsure };
}

function named(name: Name) {
  return typeof name === 'string' ? { title: name } : { title: name[0], year: name[1] };
}

function withIds(made: NameCase, ids: NameCase['ids']): NameCase {
  return ids ? { ...made, ids } : made;
}
