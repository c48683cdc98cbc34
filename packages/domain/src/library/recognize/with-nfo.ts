import type { Nfo } from './nfo.ts';
import { unsure, type Recognized, type RecognizedEpisode, type RecognizedMovie } from './recognized.ts';
import { compareTitles } from './same-work.ts';

/** What the NFO file of a video adds to its names. Where they contradict each other, a person has to choose. */
export function withNfo(named: Recognized, nfo: Nfo): Recognized {
  if (named.type === 'extra') return named;
  if (nfo.kind === 'episode') return withEpisode(named, nfo);
  if (nfo.kind === 'movie') return withMovie(named, nfo);
  return named.type === 'movie' ? { ...named, ids: { ...nfo.ids, ...named.ids } } : named;
}

function withEpisode(named: Exclude<Recognized, { type: 'extra' }>, nfo: Nfo): Recognized {
  const proposed = named.type === 'unsure' ? named.proposals.find(({ type }) => type === 'episode') : named;
  const title = proposed?.type === 'episode' ? proposed.title : nfo.seriesTitle;
  if (title === undefined || nfo.season === undefined || nfo.episodes.length === 0) return named;
  const { absolute = [], ...known } = proposed?.type === 'episode' ? proposed : {};
  const stated: RecognizedEpisode = {
    ids: {},
    ...known,
    type: 'episode',
    title,
    season: nfo.season,
    episodes: nfo.episodes,
    absolute,
    ...(nfo.title !== undefined && { episodeTitle: nfo.title }),
  };
  if (named.type === 'unsure') return stated;
  const isOther =
    named.type === 'movie' ||
    (named.episodes.length > 0 && (named.season !== nfo.season || named.episodes.join() !== nfo.episodes.join()));
  return isOther ? unsure('nfo-differs', [stated, named]) : stated;
}

function withMovie(named: Exclude<Recognized, { type: 'extra' }>, nfo: Nfo): Recognized {
  if (nfo.title === undefined) return named;
  const known = named.type === 'movie' ? named : undefined;
  const stated: RecognizedMovie = {
    ...known,
    type: 'movie',
    title: nfo.title,
    ...(nfo.year !== undefined && { year: nfo.year }),
    ids: { ...known?.ids, ...nfo.ids },
  };
  if (named.type === 'unsure') return stated;
  const isOther =
    named.type === 'episode' ||
    (compareTitles(named.title, nfo.title) === 'none' && named.year !== undefined && named.year !== nfo.year);
  return isOther ? unsure('nfo-differs', [stated, named]) : stated;
}
