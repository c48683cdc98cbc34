import { isYes, textOf } from './form.ts';
import { wireLanguages } from './languages.ts';
import { Refusal } from './refusal.ts';
import { intOf, intsOf, neededInt, pageOf, type Parts, type Routes } from './route.ts';

const sides = [
  { kind: 'episode', path: 'episodes', id: 'episodeid' },
  { kind: 'movie', path: 'movies', id: 'radarrid' },
] as const;

/** Wanted, history and blacklist of both sides, with what differs between them. */
export const listRoutes = (parts: Parts): Routes => Object.assign({}, ...sides.map((side) => routesOf(parts, side)));

function routesOf({ store, present, emit }: Parts, { kind, path, id }: (typeof sides)[number]): Routes {
  const wanted = () =>
    (kind === 'episode' ? store.allEpisodes : store.movies)
      .filter((video) => store.missing(video).length > 0)
      .toSorted((one, other) => other.id - one.id);
  const blacklist = () => store.blacklist.filter(({ video }) => video.kind === kind);

  return {
    [`/${path}/wanted`]: {
      GET({ fields }) {
        const ids = intsOf(fields, `${id}[]`);
        // The filter for episodes has never found anything.
        if (ids.length > 0 && kind === 'episode') return { data: [], total: 0 };
        const rows = wanted().filter((video) => ids.length === 0 || ids.includes(video.id));
        return { data: pageOf(rows, fields).map(present.wanted), total: rows.length };
      },
    },
    [`/${path}/history`]: {
      GET({ fields }) {
        const one = intOf(fields, id);
        const all = store.history.filter(({ video }) => video.kind === kind);
        const rows = all.filter(({ video }) => one === undefined || video.id === one);
        return { data: pageOf(rows, fields).map(present.history), total: all.length };
      },
    },
    [`/${path}/blacklist`]: {
      GET({ fields }) {
        if (kind === 'movie' && (intOf(fields, 'length') ?? -1) > 0) {
          throw new Refusal(500, { message: 'Internal Server Error' });
        }
        return { data: pageOf(blacklist(), fields).map(present.blacklist) };
      },
      POST({ fields, reply }) {
        const video = store.find(kind, neededInt(fields, id));
        if (!video) throw new Refusal(404, kind === 'episode' ? 'Episode not found' : 'Movie not found');
        const file = textOf(fields, 'subtitles_path');
        const code2 = textOf(fields, 'language') ?? '';
        const [provider = '', subsId = ''] = [textOf(fields, 'provider'), textOf(fields, 'subs_id')];
        store.blacklist.unshift({ video, code2, forced: false, hi: false, at: Date.now(), provider, subsId });
        if (!video.subtitles.some((held) => held.path === file)) {
          throw new Refusal(500, 'Subtitles file not found or permission issue.');
        }
        video.subtitles = video.subtitles.filter((held) => held.path !== file);
        emit({ type: `${kind}-blacklist` });
        return reply.code(200).type('application/json').send('""');
      },
      DELETE({ fields, reply }) {
        const [provider, subsId] = [textOf(fields, 'provider'), textOf(fields, 'subs_id')];
        const goes = isYes(textOf(fields, 'all'))
          ? blacklist()
          : blacklist().filter((row) => row.provider === provider && row.subsId === subsId);
        for (const row of goes) store.blacklist.splice(store.blacklist.indexOf(row), 1);
        emit({ type: `${kind}-blacklist`, action: 'delete' });
        return kind === 'movie' ? reply.code(200).type('application/json').send('""') : undefined;
      },
    },
  };
}

/** Languages, and which of them a history has. */
export const languageRoutes = ({ store }: Parts): Routes => ({
  '/system/languages': {
    GET({ fields }) {
      const past = new Set(store.history.map(({ code2 }) => code2));
      return textOf(fields, 'history')
        ? wireLanguages.filter(({ code2 }) => past.has(code2)).map((language) => ({ ...language, enabled: false }))
        : wireLanguages.map((language) => ({ ...language, enabled: store.enabled.has(language.code2) }));
    },
  },
  '/system/languages/profiles': { GET: () => store.profiles },
});
