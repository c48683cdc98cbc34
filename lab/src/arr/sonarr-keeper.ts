import type { Series } from '#library/types.ts';
import { need, titled, type Keeper, type KeeperParts } from './keeper.ts';

export function createSonarrKeeper({ store, present, hub }: KeeperParts): Keeper {
  const seriesAt = (id: number) => need(store.series.at(id), 'series', id);
  const episodeAt = (id: number) => need(store.episode(id), 'episode', id);
  const tell = (series: Series, action: 'created' | 'updated' = 'updated') =>
    hub.broadcast('series', action, present.series(series));

  return {
    edit: (id, change) => tell(store.series.put({ ...seriesAt(id), ...change })),

    remove(id) {
      const gone = seriesAt(id);
      store.series.remove(id);
      hub.broadcast('series', 'deleted', present.series(gone));
    },

    add(title, like) {
      const [id, model] = [store.newId(), seriesAt(like)];
      const path = `${model.rootFolder}${title}`;
      tell(
        store.series.put({ ...model, ...titled(title), id, tvdbId: id, path, episodes: { total: 0, withFile: 0 } }),
        'created',
      );
      return id;
    },

    fileOf(episodeId) {
      const { seriesId, file } = episodeAt(episodeId);
      return { file, folder: seriesAt(seriesId).path };
    },

    /** Every episode of the old file gets the new one. */
    giveFile(episodeId, file) {
      const episode = episodeAt(episodeId);
      const old = episode.file;
      const sharing = old ? store.episodesIn(old.id) : [episode];
      if (old && old.id !== file?.id) hub.broadcast('episodefile', 'deleted', { id: old.id });
      if (file) hub.broadcast('episodefile', 'updated', present.episodeFile(file, episode));
      for (const each of sharing)
        hub.broadcast('episode', 'updated', present.episode(store.putEpisode({ ...each, file })));
      tell(seriesAt(episode.seriesId));
    },

    anyFile() {
      const episodes = store.series.all().flatMap(({ id }) => store.episodes(id));
      return need(episodes.find(({ file }) => file)?.file, 'file');
    },
  };
}
