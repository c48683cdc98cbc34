// A manager that searches everything every six hours on the hour, with the same clients and as fast as ours.
import { binsOf, count, type Tally } from './tally.ts';
import * as world from './world.ts';

export function runNaive(household: world.Household, { days }: world.Scenario, tally: Tally): void {
  const { random, languages, lacks, sites, zone } = household;
  const end = world.start + days * world.day;
  let better = world.upgradableAtStart;

  /** So many videos from a moment on, thirty a minute. */
  function search(videos: number, isEpisode: boolean, at: number): void {
    for (const site of sites) {
      if (!isEpisode && !site.takesMovies) continue;
      const shows = isEpisode ? site.perShow / world.perShowEpisodes + site.perSeason / world.perSeasonEpisodes : 0;
      const perVideo = site.perVideo(languages) + shows;
      const perMinute = world.minute / world.videoMs;
      for (let done = 0; done < videos; done += perMinute)
        count(binsOf(tally, site.key), at + done * world.videoMs, Math.min(perMinute, videos - done) * perVideo);
    }
  }

  function download(at: number): void {
    const site = sites[random.between(0, sites.length - 1)];
    if (site) count(binsOf(tally, site.key), at, languages * site.perDownload);
    tally.found += languages;
    if (random.chance(world.upgradable)) better++;
  }

  function searchAll(at: number): void {
    for (const isEpisode of [true, false]) {
      const own = lacks.filter((lack) => lack.isEpisode === isEpisode);
      search(
        own.reduce((sum, lack) => sum + lack.count, 0),
        isEpisode,
        at,
      );
      for (const lack of own)
        while ((lack.appears[0] ?? Infinity) <= at) {
          lack.appears.shift();
          lack.count--;
          download(at);
        }
    }
  }

  // It would have found these in the week before.
  for (const lack of lacks)
    while ((lack.appears[0] ?? Infinity) < world.start) {
      lack.appears.shift();
      lack.count--;
    }
  const imports = household.imports.toSorted((one, other) => one.at - other.at);
  for (let slot = world.start; slot < end; slot += world.hour) {
    while ((imports[0]?.at ?? Infinity) < slot) {
      const { at, appears } = imports.shift() as world.Import;
      search(1, true, at);
      if (appears !== undefined && appears <= at) download(at);
      else
        lacks.push({
          isEpisode: true,
          count: 1,
          since: at,
          lastTry: at,
          appears: appears === undefined ? [] : [appears],
        });
    }
    const local = ((((slot - world.start) / world.hour + zone) % 24) + 24) % 24;
    if (local % 3 === 0) count(binsOf(tally, world.releaseFeed), slot);
    if (local % 6 === 0) searchAll(slot);
    if (local % 12 === 0) search(better, true, slot);
  }
}
