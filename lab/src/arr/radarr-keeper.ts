import type { Movie } from '#library/types.ts';
import { need, titled, type Keeper, type KeeperParts } from './keeper.ts';

export function createRadarrKeeper({ store, present, hub }: KeeperParts): Keeper {
  const movieAt = (id: number) => need(store.movies.at(id), 'movie', id);
  const tell = (movie: Movie, action: 'created' | 'updated' = 'updated') =>
    hub.broadcast('movie', action, present.movie(movie));

  return {
    edit: (id, change) => tell(store.movies.put({ ...movieAt(id), ...change })),

    remove(id) {
      movieAt(id);
      store.movies.remove(id);
      hub.broadcast('movie', 'deleted', { id });
    },

    add(title, like) {
      const [id, model] = [store.newId(), movieAt(like)];
      const path = `${model.rootFolder}${title}`;
      tell(store.movies.put({ ...model, ...titled(title), id, tmdbId: id, path, file: undefined }), 'created');
      return id;
    },

    fileOf(movieId) {
      const { file, path } = movieAt(movieId);
      return { file, folder: path };
    },

    giveFile(movieId, file) {
      const movie = movieAt(movieId);
      if (movie.file && movie.file.id !== file?.id) hub.broadcast('moviefile', 'deleted', { id: movie.file.id });
      if (file) hub.broadcast('moviefile', 'updated', present.movieFile(file, movie));
      tell(store.movies.put({ ...movie, file }));
    },

    anyFile: () => need(store.movies.all().find(({ file }) => file)?.file, 'file'),
  };
}
