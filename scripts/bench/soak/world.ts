// The managers, the providers and the files, in a process of their own: forked with the folder for the files.
import { linkSync } from 'node:fs';
import {
  createLibrary,
  createMadeUpWorld,
  createRandom,
  startArr,
  startProviders,
  writeMedia,
  type Arr,
  type Library,
} from '@captionarr/lab';

/** Paths and addresses. */
export interface World {
  managers: Pick<Arr, 'kind' | 'port' | 'urlBase' | 'apiKey'>[];
  hosts: Record<string, string>;
  counts: Library['counts'];
  files: number;
}

/** Something happens to the library so often, in ms. */
const changeEvery = 1500;
const forgetEvery = 10_000;
const subtitles = 4000;
const scenes = 12;

const root = process.argv[2] ?? '';
const library = createLibrary({ size: 'large', root });
const { files } = await writeMedia(library, root);
/** The newest items, which are searched first. */
const newest: Library = {
  ...library,
  *series() {
    for (let id = library.counts.series; id > library.counts.series - 60; id--) {
      const series = library.seriesAt(id);
      if (series) yield series;
    }
  },
  *movies() {
    for (let id = library.counts.movies; id > library.counts.movies - 300; id--) {
      const movie = library.movieAt(id);
      if (movie) yield movie;
    }
  },
};
const providers = await startProviders(createMadeUpWorld(newest, subtitles));
const sonarr = await startArr({ kind: 'sonarr', library });
const radarr = await startArr({ kind: 'radarr', library });
const managers = [sonarr, radarr];
// Drawn once: the managers that they stand for do not draw them either.
for (let id = 1; id <= scenes; id++)
  for (const { url, apiKey } of managers)
    await fetch(`${url}/api/v3/MediaCover/${id}/poster-250.jpg`, { headers: { 'x-api-key': apiKey } });

const random = createRandom('soak');

function importMovie(id: number): void {
  const before = library.movieAt(id)?.file?.path;
  if (before === undefined) return;
  const { path } = radarr.lab.importFile(id);
  try {
    linkSync(before, path);
  } catch {
    // It was imported before.
  }
}

let turn = 0;
const changes: (() => void)[] = [
  () => sonarr.lab.rename(random.between(1, 2000), `Renamed ${turn % 40}`),
  () => radarr.lab.rename(random.between(1, 8000), `Renamed ${turn % 40}`),
  () => sonarr.lab.editTags(random.between(1, 2000), turn % 2 === 0 ? ['kids'] : []),
  () => radarr.lab.setMonitored(random.between(1, 8000), turn % 2 === 0),
  () => sonarr.lab.setMonitored(random.between(1, 2000), turn % 3 > 0),
  () => void sonarr.lab.addEpisode(random.between(1, 2000)),
  () => importMovie(random.between(1, 8000)),
  () => importMovie(random.between(7800, 8000)),
];

process.on('message', () => {
  setInterval(() => changes[turn++ % changes.length]?.(), changeEvery);
});
// Their test logs would grow without end.
setInterval(() => {
  for (const { requests } of [sonarr, radarr]) requests.length = 0;
  providers.calls.length = 0;
}, forgetEvery);
process.on('disconnect', () => process.exit());
const places = managers.map(({ kind, port, urlBase, apiKey }) => ({ kind, port, urlBase, apiKey }));
process.send?.({ managers: places, hosts: providers.hosts, counts: library.counts, files } satisfies World);
