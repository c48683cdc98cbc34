import type { FastifyInstance } from 'fastify';
import type { Episode } from '#library/types.ts';
import { mapEach } from './json.ts';
import { getList, getOne, type Query, type RouteParts } from './routes.ts';

export function sonarrRoutes(app: FastifyInstance, { store, present, abilities }: RouteParts): void {
  getList(app, '/series', (query) => {
    const tvdbId = query.number('tvdbId');
    const all = store.series.all();
    return mapEach(tvdbId === undefined ? all : all.filter((series) => series.tvdbId === tvdbId), present.series);
  });

  getOne(app, '/series', 'Series', (id) => {
    const series = store.series.at(id);
    return series && present.series(series);
  });

  getList(app, '/episode', (query, reply) => {
    const found = findEpisodes(query);
    if (!found) return reply.code(400).send({ message: 'seriesId or episodeIds must be provided' });
    return mapEach(found, (episode) => ({
      ...present.episode(episode),
      episodeFile: query.flag('includeEpisodeFile') && abilities.embedsFiles ? fileOf(episode) : undefined,
      series: query.flag('includeSeries') ? seriesOf(episode) : undefined,
      images: query.flag('includeImages') ? [] : undefined,
    }));
  });

  getOne(app, '/episode', 'Episode', (id) => {
    const episode = store.episode(id);
    return (
      episode && { ...present.episode(episode), episodeFile: fileOf(episode), series: seriesOf(episode), images: [] }
    );
  });

  getList(app, '/episodefile', (query, reply) => {
    const seriesId = query.number('seriesId');
    const ids = query.numbers('episodeFileIds');
    if (seriesId === undefined && ids.length === 0)
      return reply.code(400).send({ message: 'seriesId or episodeFileIds must be provided' });
    const firsts =
      seriesId === undefined
        ? ids.flatMap((id) => store.episodesIn(id)[0] ?? [])
        : firstOfEachFile(store.episodes(seriesId));
    return mapEach(firsts, fileOf);
  });

  getOne(app, '/episodefile', 'EpisodeFile', (id) => {
    const first = store.episodesIn(id)[0];
    return first && fileOf(first);
  });

  function findEpisodes(query: Query): Episode[] | undefined {
    const [seriesId, season, fileId] = [
      query.number('seriesId'),
      query.number('seasonNumber'),
      query.number('episodeFileId'),
    ];
    if (seriesId !== undefined)
      return store.episodes(seriesId).filter((episode) => season === undefined || episode.season === season);
    const ids = query.numbers('episodeIds');
    if (ids.length > 0) return ids.flatMap((id) => store.episode(id) ?? []);
    return fileId === undefined ? undefined : store.episodesIn(fileId);
  }

  function fileOf(episode: Episode) {
    return episode.file && present.episodeFile(episode.file, episode);
  }

  function seriesOf({ seriesId }: Episode) {
    const series = store.series.at(seriesId);
    return series && present.series(series);
  }
}

const firstOfEachFile = (episodes: Episode[]): Episode[] => {
  const seen = new Set<number>();
  return episodes.filter(({ file }) => file && !seen.has(file.id) && seen.add(file.id));
};
