import type { TitleIds } from './recognized.ts';

const labelled =
  /[[({]?(?<![\p{L}\d])(tmdb|tvdb|imdb|anidb|tvmaze)(?:id)?(?:[-=: ]{1,2}|(?=\d{3}))(tt\d{5,9}|\d{1,9})(?![\p{L}\d])[\])}]?/giu;
const bare = /[[({]?(?<![\p{L}\d])(tt\d{7,9})(?![\p{L}\d])[\])}]?/giu;

/** `{tmdb-603}`, `[tvdbid=81189]`, `{imdb-tt0133093}`, `tt0133093`: the ids, and the name without them. */
export function takeIds(name: string): { rest: string; ids: TitleIds } {
  if (!/db|tt\d/i.test(name)) return { rest: name, ids: {} };
  const ids: TitleIds = {};
  const gap = name.includes(' ') ? ' ' : '.';
  const rest = name
    .replaceAll(labelled, (text, site: string, id: string) => {
      const key = site.toLowerCase();
      if (id.startsWith('tt') || key === 'imdb') {
        ids.imdb = id.startsWith('tt') ? id : `tt${id}`;
      } else if (key === 'tmdb' || key === 'tvdb') ids[key] = Number(id);
      else if (!/^[[({]/.test(text)) return text;
      return gap;
    })
    .replaceAll(bare, (_text, id: string) => {
      ids.imdb = id.toLowerCase();
      return gap;
    });
  return { rest: rest.trim(), ids };
}
