import type { Release } from '@captionarr/contract';
import { gt, parse, rcompare } from 'semver';
import * as z from 'zod';
import type { SendRequest } from '#domain/search/provider-http.ts';
import { readReleaseFeed, type FeedRelease } from '#integrations/releases/read-release-feed.ts';
import type { Database } from '#platform/db/database.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { parseChangelog, unreleased } from './parse-changelog.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'get'>;
  /** The version of Captionarr, from package.json. */
  version: string;
  /** The changelog that came with it; empty when there is none. */
  readChangelog: () => Promise<string>;
  send: SendRequest;
  /** Answers whether it is new. */
  announce: (text: string, link?: string) => Promise<boolean>;
  /** Takes back announcements. */
  withdraw: (isOver: (text: string) => boolean) => Promise<void>;
  tell: (news: { event: 'release'; text: string }) => unknown;
  /** Takes what subtitle sites ask for. */
  receiveLimits: (text: string) => Promise<void>;
}

const shown = 10;
const texts = z.array(z.string());
/** The second form is that of 1.0.0. */
const newsForm = /^Captionarr \S+ is (available; you have|there; this is) v\S+\.$/;
const newsEnd = (version: string) => `; you have v${version}.`;
/** A tag that is no version counts as the oldest. */
const versionOf = ({ name }: FeedRelease) => parse(name, { loose: true }) ?? '0.0.0';
const newestFirst = (one: FeedRelease, other: FeedRelease) => rcompare(versionOf(one), versionOf(other));

/** Release notes of each version: from the shipped file, and from the feed if allowed. */
export function createReleases(dependencies: Dependencies) {
  const { db, settings, version, readChangelog, send, announce, withdraw, tell, receiveLimits } = dependencies;
  const isCurrent = ({ name }: FeedRelease) => name.replace(/^v/, '') === version;
  const follows = ({ prerelease }: FeedRelease) => !prerelease || settings.get('general.branch') === 'development';

  async function readKept(): Promise<FeedRelease[]> {
    if (!settings.get('general.use_release_feed')) return [];
    const rows = await db.selectFrom('release_note').selectAll().execute();
    return rows.map(({ prerelease, body, ...row }) => ({
      ...row,
      prerelease: prerelease === 1,
      body: texts.parse(JSON.parse(body)),
    }));
  }

  /** Unreleased changes belong to the running version, unless the changelog lists it. */
  async function readShipped(): Promise<FeedRelease[]> {
    const all = parseChangelog(await readChangelog());
    const released = all.filter(({ name }) => name !== unreleased);
    const next = all.find(({ name }) => name === unreleased);
    if (!next || next.body.length === 0 || released.some(isCurrent)) return released;
    return [{ ...next, name: `v${version}` }, ...released];
  }

  async function keep(releases: readonly FeedRelease[]): Promise<void> {
    const rows = releases.map(({ prerelease, body, ...release }) => ({
      ...release,
      prerelease: Number(prerelease),
      body: JSON.stringify(body),
    }));
    await db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('release_note').execute();
      if (rows.length > 0) await transaction.replaceInto('release_note').values(rows).execute();
    });
  }

  return {
    /** After an update, announcements to an older version are removed. */
    forgetPassed: (): Promise<void> => withdraw((text) => newsForm.test(text) && !text.endsWith(newsEnd(version))),

    /** Newest first; only the running one without the feed. */
    list: async (): Promise<Release[]> => {
      const [shipped, kept] = await Promise.all([readShipped(), readKept()]);
      const known = new Map([...shipped, ...kept].map((release) => [release.name, release]));
      return [...known.values()]
        .filter((release) => isCurrent(release) || follows(release))
        .toSorted(newestFirst)
        .slice(0, shown)
        .map((release) => ({ ...release, current: isCurrent(release) }));
    },

    /** Asks the feed, and says so when there is something newer. */
    update: async (signal: AbortSignal): Promise<void> => {
      const url = settings.get('general.release_feed');
      const feed = await readReleaseFeed(send, url, signal);
      const releases = feed.releases.slice(0, 100);
      await keep(releases);
      if (feed.limitList !== undefined) await receiveLimits(feed.limitList);
      const [newest] = releases.filter(follows).toSorted(newestFirst);
      if (!newest || !gt(versionOf(newest), version)) return;
      const text = `Captionarr ${newest.name} is available${newsEnd(version)}`;
      if (await announce(text, newest.link ?? undefined)) tell({ event: 'release', text });
    },
  };
}
