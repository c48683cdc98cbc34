// One installation with the product’s own rules: its schedule, its adaptive search, its pace, pauses and import delay.
import { fields, type FlatSettings } from '@captionarr/contract';
import { createOffsets } from '../../../apps/server/src/platform/scheduler/offsets.ts';
import { everyHours } from '../../../apps/server/src/platform/scheduler/from-settings.ts';
import { nextAfter, type Schedule } from '../../../apps/server/src/platform/scheduler/schedule.ts';
import { defaultRetryPolicy } from '../../../apps/server/src/engine/providers/retrying-http.ts';
import { isDue, type AdaptiveRules } from '../../../packages/domain/src/search/adaptive.ts';
import { createCallPace } from '../../../packages/domain/src/search/call-pace.ts';
import { importDelay } from '../../../packages/domain/src/search/import-delay.ts';
import { pauseUntil } from '../../../packages/domain/src/search/pause-length.ts';
import { faultReasons } from '../../../packages/domain/src/search/provider-fault.ts';
import { slownessAfter } from '../../../packages/domain/src/search/ramp-up.ts';
import { binsOf, count, type Tally } from './tally.ts';
import * as world from './world.ts';

const standard = <K extends keyof FlatSettings>(key: K) => fields.get(key)?.default as FlatSettings[K];
const rules: AdaptiveRules = {
  isOn: standard('general.adaptive_searching'),
  delay: standard('general.adaptive_searching_delay'),
  delta: standard('general.adaptive_searching_delta'),
};
const schedules = {
  episodes: everyHours(standard('general.wanted_search_frequency')),
  movies: everyHours(standard('general.wanted_search_frequency_movie')),
  upgrade: everyHours(standard('general.upgrade_frequency')),
  // features/system/system-tasks.ts
  releases: everyHours(3),
} satisfies Record<string, Schedule>;
type Event = { at: number; what: keyof typeof schedules } | { at: number; what: 'import'; one: world.Import };

/** What an installation knows about a site. */
interface Contact {
  site: world.Site;
  bins: Float64Array;
  pace: ReturnType<typeof createCallPace>;
  /** When its last call ended. */
  free: number;
  pausedUntil: number;
  /** Pauses since it last answered. */
  pauses: number;
}

export function runOurs(household: world.Household, scenario: world.Scenario, tally: Tally): void {
  const { random, languages, lacks } = household;
  const end = world.start + scenario.days * world.day;
  const offsetOf = createOffsets(Buffer.from(`installation ${household.number}`));
  const contacts = household.sites.map((site): Contact => ({
    site,
    bins: binsOf(tally, site.key),
    pace: createCallPace(),
    free: 0,
    pausedUntil: 0,
    pauses: 0,
  }));
  /** Downloads of the last week that could be better; as many were there before. */
  let better = world.upgradableAtStart;

  function call(contact: Contact, calls: number, at: number, isUrgent: boolean): boolean {
    const { site, pace } = contact;
    for (let made = 0; made < calls; made++) {
      let now = Math.max(at, contact.free);
      if (contact.pausedUntil > now) return false;
      const slowness = isUrgent || contact.pausedUntil === 0 ? 1 : slownessAfter(contact.pausedUntil, now);
      now += pace.waitAt(now, site.limits, slowness);
      if (isDown(site, now)) return fail(contact, now);
      pace.start(now);
      count(contact.bins, now);
      contact.free = now + world.travelMs;
      pace.end(contact.free);
      contact.pauses = 0;
    }
    return true;
  }

  const isDown = ({ key }: world.Site, now: number): boolean => {
    const { outage } = scenario;
    return outage !== undefined && outage.site === key && now >= outage.from && now < outage.until;
  };

  /** Three tries without an answer, then a pause. */
  function fail(contact: Contact, at: number): false {
    let now = at;
    for (let attempt = 0; attempt < 3; attempt++) {
      count(contact.bins, now);
      if (attempt < 2) now += defaultRetryPolicy.silent * 4 ** attempt * (1 + random.next() / 2);
    }
    const { owner, pause } = faultReasons.ConnectionError;
    contact.pausedUntil = pauseUntil({
      owner,
      pause,
      said: undefined,
      before: contact.pauses++,
      now,
      random: random.next(),
    });
    contact.free = now;
    return false;
  }

  /** Searches videos one after the other at all sites; the first calls are for their shows and seasons. */
  function search(videos: number, isEpisode: boolean, at: number, isUrgent: boolean): void {
    for (const contact of contacts) {
      const { site } = contact;
      if (!isEpisode && !site.takesMovies) continue;
      const perVideo = site.perVideo(languages);
      for (let index = 0; index < videos; index++) {
        let calls = perVideo;
        if (isEpisode && index % world.perShowEpisodes === 0) calls += site.perShow;
        if (isEpisode && index % world.perSeasonEpisodes === 0) calls += site.perSeason;
        call(contact, calls, at + index * world.videoMs, isUrgent);
      }
    }
  }

  function download(at: number, isUrgent: boolean): void {
    const contact = contacts[random.between(0, contacts.length - 1)];
    if (!contact) return;
    for (let language = 0; language < languages; language++) call(contact, contact.site.perDownload, at, isUrgent);
    tally.found += languages;
    if (random.chance(world.upgradable)) better++;
  }

  function searchWanted(at: number, isEpisode: boolean): void {
    let before = 0;
    for (const lack of lacks) {
      if (lack.isEpisode !== isEpisode || lack.count === 0) continue;
      if (!isDue({ firstAt: lack.since, lastAt: lack.lastTry }, rules, at)) continue;
      const turn = at + before * world.videoMs;
      search(lack.count, isEpisode, turn, false);
      before += lack.count;
      lack.lastTry = at;
      while ((lack.appears[0] ?? Infinity) <= at) {
        lack.appears.shift();
        lack.count--;
        download(turn, false);
      }
    }
  }

  function searchImport({ appears }: world.Import, at: number): void {
    search(1, true, at, true);
    if (appears !== undefined && appears <= at) download(at, true);
    else
      lacks.push({
        isEpisode: true,
        count: 1,
        since: at,
        lastTry: at,
        appears: appears === undefined ? [] : [appears],
      });
  }

  const events: Event[] = household.imports.map((one) => {
    const aired = one.isNew ? new Date(one.at).toISOString().slice(0, 10) : null;
    return { at: one.at + importDelay(aired, one.at, offsetOf(`import ${one.at}`)), what: 'import', one };
  });
  for (const [what, schedule] of Object.entries(schedules) as [keyof typeof schedules, Schedule][]) {
    const offset = offsetOf(what);
    // From any moment before, it comes to the times of this installation.
    let at = nextAfter(schedule, world.start - 2 * world.day, offset);
    while (at !== null && at < end) {
      if (at >= world.start) events.push({ at, what });
      at = nextAfter(schedule, at, offset);
    }
  }
  for (const event of events.toSorted((one, other) => one.at - other.at)) {
    if (event.what === 'import') searchImport(event.one, event.at);
    else if (event.what === 'releases') count(binsOf(tally, world.releaseFeed), event.at);
    else if (event.what === 'upgrade') search(better, true, event.at, false);
    else searchWanted(event.at, event.what === 'episodes');
  }
}
