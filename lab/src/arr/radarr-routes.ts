import type { FastifyInstance } from 'fastify';
import { mapEach } from './json.ts';
import { getList, getOne, type RouteParts } from './routes.ts';

export function radarrRoutes(app: FastifyInstance, { store, present }: RouteParts): void {
  getList(app, '/movie', (query) => {
    const tmdbId = query.number('tmdbId');
    const all = store.movies.all();
    return mapEach(tmdbId === undefined ? all : all.filter((movie) => movie.tmdbId === tmdbId), present.movie);
  });

  getOne(app, '/movie', 'Movie', (id) => {
    const movie = store.movies.at(id);
    return movie && present.movie(movie);
  });

  getList(app, '/moviefile', (query, reply) => {
    const [movieIds, fileIds] = [query.numbers('movieId'), query.numbers('movieFileIds')];
    if (movieIds.length + fileIds.length === 0)
      return reply.code(400).send({ message: 'movieId or movieFileIds must be provided' });
    const movies = [...movieIds.map((id) => store.movies.at(id)), ...fileIds.map((id) => store.movieIn(id))];
    return movies.flatMap((movie) => (movie?.file ? present.movieFile(movie.file, movie) : []));
  });

  getOne(app, '/moviefile', 'MovieFile', (id) => {
    const movie = store.movieIn(id);
    return movie?.file && present.movieFile(movie.file, movie);
  });
}
