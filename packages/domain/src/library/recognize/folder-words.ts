import { plainTitle } from '#domain/search/same-title.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(',').map(plainTitle));

/** Folders that sort a library, and what they say about their content. Compared without case, accents and punctuation. */
const movies = set(
  'movies, movie, films, film, filme, peliculas, pelis, filmes, filmy, elokuvat, cine, cinema, kino, кино, фильмы, 电影, 電影, 映画, 영화, movie library, feature films',
);
const series = set(
  'tv, tv shows, tv series, tvshows, shows, series, serien, seriale, serier, serie tv, tv serien, seriados, sarjat, сериалы, 电视剧, 電視劇, 连续剧, 드라마, ドラマ, television, dailies, daily shows, talk shows, miniseries, mini series',
);
const anime = set('anime, animes, アニメ, 动漫, 動漫, 动画, 動畫, 애니, аниме, anime series, anime tv');
const sorting = set(
  `kids, children, cartoons, animation, documentaries, documentary, docs, dokus, documentales, documentaires, downloads, download, complete, completed, finished, torrents, usenet, media, medien, video, videos,
  library, mediathek, hd, sd, uhd, 3d, new, neu, unsorted, sorted, watched, unwatched, misc, miscellaneous, various, foreign, world, classics, action, comedy, drama, horror, thriller, sci fi, scifi, science fiction,
  fantasy, romance, western, crime, mystery, family, adventure, war, musical, stand up, standup, concerts, sports, seasonal, christmas, incoming, inbox, import, data, share, public, storage, archive, backup, plex, kodi, jellyfin, emby,
  remux, remuxes, encodes, english, german, deutsch, french, francais, spanish, espanol, italian, italiano, polish, polski, dutch, nederlands, japanese, korean, chinese, asian, bollywood, k drama, kdrama, k dramas, c drama, j drama, reality, reality tv, other`,
);

/** Folders inside a title that hold no title of their own: discs, qualities, file types. */
const inside =
  /^(?:(?:disc|disk|cd|dvd|bd|vol|volume|part|pt)[ ._-]?\d{1,2}|(?:\d{3,4}[pi]|4k|uhd|hd|sd|hdr|remux|web|web-?dl|blu-?ray|bluray|dvd|x26[45]|h26[45]|hevc|mkv|mp4|avi)(?:[ ._-]+(?:\d{3,4}[pi]|4k|uhd|hdr|remux|web-?dl|bluray|x26[45]|h26[45]|hevc|mkv))*|(?:19|20)\d\d|subbed|dubbed|dub|sub|videos?|files?|episodes?|tv|main|english|eng)$/i;
const bunch =
  /(?:^| )(?:collection|trilogy|quadrilogy|tetralogy|saga|anthology|box ?set|boxset|duology|pentalogy|hexalogy|filmreihe|reihe|universe|complete films|films|movies)$/;
/** What systems call a folder until a person does. */
const unnamed = set(
  'new folder, untitled folder, neuer ordner, nouveau dossier, nueva carpeta, nuova cartella, nova pasta, nieuwe map, nowy folder, новая папка, 新建文件夹, temp, tmp, to sort',
);
const shelf = /^(?:[a-z#]|0 9|[a-z] [a-z]|\d0s|(?:19|20)\d0s)$/;

export type Shelf = 'movies' | 'series' | 'anime' | 'any';

/** What a folder that sorts titles holds; undefined for one that names a title. */
export function readShelf(plain: string): Shelf | undefined {
  if (movies.has(plain)) return 'movies';
  if (series.has(plain)) return 'series';
  if (anime.has(plain)) return 'anime';
  if (sorting.has(plain) || shelf.test(plain) || bunch.test(plain) || unnamed.has(plain.replace(/ \d+$/, '')))
    return 'any';
  const last = plain.split(' ').at(-1) ?? '';
  if (/^(?:hd|4k|uhd|3d|kids|movies|films|filme|de|en|fr|es)$/.test(last)) {
    const rest = plain.slice(0, -last.length).trim();
    return rest === '' ? undefined : readShelf(rest);
  }
  const first =
    /^(?:4k|uhd|hd|my|our|kids|foreign|animated|short|classic|old|new|family|christmas|action|horror) (.+)$/.exec(
      plain,
    )?.[1];
  return first !== undefined && (movies.has(first) || series.has(first)) ? readShelf(first) : undefined;
}

/** Whether a folder below a title only holds its files. */
export const isInsideTitle = (name: string): boolean => inside.test(name.trim());
