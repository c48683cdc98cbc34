import type { Logger } from 'pino';
import type { AskedLimits } from '#domain/search/lower-limits.ts';
import type { Database } from '#platform/db/database.ts';
import { readLimitList, type LimitList } from './limit-list.ts';

/** What a site asks of everybody: no calls at all, or fewer. */
export interface SiteRequest {
  since: number;
  until: number;
  /** Undefined asks to stop. */
  limits: AskedLimits | undefined;
}

interface Dependencies {
  db: Database;
  onChange: () => void;
  log: Logger;
  now: () => number;
  /** Keys that may sign, for tests. */
  keys?: readonly string[] | undefined;
}

/** The signed list in which sites ask to be called less or not at all; checked again at every start. */
export async function openSiteRequests({ db, onChange, log, now, keys }: Dependencies) {
  const kept = await db.selectFrom('site_limit_list').select('text').executeTakeFirst();
  let list: LimitList | undefined = kept && readLimitList(kept.text, now(), keys);

  return {
    of(key: string): SiteRequest | undefined {
      if (!list || list.expires <= now() || !Object.hasOwn(list.sites, key)) return undefined;
      const site = list.sites[key];
      if (!site) return undefined;
      return { since: list.issued, until: list.expires, limits: 'stop' in site ? undefined : site };
    },

    /** A list from the release feed. One that is older than the present one has no effect. */
    async receive(text: string): Promise<void> {
      const received = readLimitList(text, now(), keys);
      if (!received) return log.warn('The release feed has a list of limits that isn’t signed or is no longer valid.');
      if (list && received.issued <= list.issued) return undefined;
      list = received;
      await db.replaceInto('site_limit_list').values({ id: 1, text }).execute();
      onChange();
    },
  };
}
