import type { Episode, VideoFile } from '#library/types.ts';
import { need, titled, type Keeper, type KeeperParts } from './keeper.ts';
import type { Kind } from './kinds.ts';
import { createRadarrKeeper } from './radarr-keeper.ts';
import { createSonarrKeeper } from './sonarr-keeper.ts';

export type Changes = ReturnType<typeof createChanges>;

const keepers: Record<Kind, (parts: KeeperParts) => Keeper> = {
  sonarr: createSonarrKeeper,
  radarr: createRadarrKeeper,
};

/** Changes to a live library: each changes the responses and is broadcast like the manager does. */
export function createChanges(kind: Kind, parts: KeeperParts) {
  const { store, present, hub } = parts;
  const keeper = keepers[kind](parts);
  return {
    /** Changes a series or a movie, like the next four. */
    rename: (id: number, title: string): void => keeper.edit(id, titled(title)),
    editTags: (id: number, tags: string[]): void => keeper.edit(id, { tags }),
    setMonitored: (id: number, monitored: boolean): void => keeper.edit(id, { monitored }),
    remove: (id: number): void => keeper.remove(id),
    /** Made after another one, without its files. */
    add: (title: string, like = 1): number => keeper.add(title, like),

    /** After the last one of its series, and without a file. */
    addEpisode(seriesId: number, change: Partial<Episode> = {}): Episode {
      const last = store.episodes(seriesId).at(-1);
      const place = { season: last?.season ?? 1, number: (last?.number ?? 0) + 1 };
      const fresh = {
        id: store.newId(),
        seriesId,
        ...place,
        title: 'A New Beginning',
        airDate: '2026-01-01',
        monitored: true,
      };
      const episode = store.putEpisode({ ...fresh, ...change });
      hub.broadcast('episode', 'created', present.episode(episode));
      return episode;
    },

    /** A first or a better file for an episode or a movie; what is not given is like the old file, or like any. */
    importFile(itemId: number, change: Partial<VideoFile> = {}): VideoFile {
      const { file: old, folder } = keeper.fileOf(itemId);
      const model = old ?? keeper.anyFile();
      const relativePath = model.relativePath.replace(/[^/]+$/, `imported-${itemId}.mkv`);
      const file = store.renumbered(
        { ...model, relativePath, path: `${folder}/${relativePath}`, external: [], ...change },
        itemId,
      );
      keeper.giveFile(itemId, file);
      return file;
    },

    /** Says where the file was and where it is now; moving it on disk is up to the caller. */
    renameFile(itemId: number, name: string): { from: string; to: string } {
      const { file, folder } = keeper.fileOf(itemId);
      const old = need(file, 'file of item', itemId);
      const relativePath = old.relativePath.replace(/[^/]+$/, name);
      const path = `${folder}/${relativePath}`;
      keeper.giveFile(itemId, { ...old, relativePath, path });
      return { from: old.path, to: path };
    },

    deleteFile: (itemId: number): void => keeper.giveFile(itemId, undefined),
  };
}
