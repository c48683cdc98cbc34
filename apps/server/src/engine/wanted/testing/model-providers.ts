import { setTimeout as delay } from 'node:timers/promises';
import type { LanguageVariant } from '#domain/languages/language-text.ts';
import { ProviderFault, type FaultReasonName } from '#domain/search/provider-fault.ts';
import type { AnyProvider } from '#providers/provider.ts';
import { modelBytes, type Content } from './model-texts.ts';
import type { ModelVideo } from './model-videos.ts';

export const modelKeys = ['gestdown', 'subdl', 'podnapisi'] as const;

/** A subtitle that a provider of the model has. */
export interface ModelCandidate {
  provider: string;
  id: string;
  video: ModelVideo;
  language: LanguageVariant;
  release: string;
  content: Content;
  /** Number of its text: equal numbers mean equal texts. */
  number: number;
}

/** A download that came to its end. */
export interface ModelDownload {
  provider: string;
  id: string;
  /** Its path. */
  video: string;
  isByHand: boolean;
  isUnwanted: boolean;
}

/** How many downloads each provider allows in a day, and whether it says how many are left. */
interface ModelQuota {
  downloads: number;
  isTold: boolean;
}

/** Providers whose answers a test changes as it likes. */
export function createModelProviders(now: () => number) {
  const rules: { quota: ModelQuota | null } = { quota: null };
  /** By provider and day. */
  const used = new Map<string, number>();

  const candidates: ModelCandidate[] = [];
  const downloads: ModelDownload[] = [];
  const troubles = new Map<string, FaultReasonName>();
  const hand = { isBusy: false };
  const made = 0;
  /** On the blacklist, as `provider id`. */
  const unwanted = new Set<string>();

  function meetTrouble(provider: string, during: 'search' | 'download'): void {
    const reason = troubles.get(`${provider} ${during}`);
    if (reason) throw new ProviderFault(reason, `${provider} has trouble.`);
  }

  /** Counts a download; undefined without a quota. Beyond the quota it refuses, as a site does. */
  function useQuota(provider: string): number | undefined {
    const { quota } = rules;
    if (!quota) return undefined;
    const name = `${provider} ${Math.floor(now() / 86_400_000)}`;
    const count = (used.get(name) ?? 0) + 1;
    if (count > quota.downloads) throw new ProviderFault('DownloadLimitExceeded', `${provider} allows no more.`);
    used.set(name, count);
    return quota.isTold ? quota.downloads - count : undefined;
  }

  const providers = modelKeys.map((key): AnyProvider => ({
    key,
    get daily() {
      return rules.quota ? { downloads: rules.quota.downloads } : {};
    },
    media: ['episode', 'movie'],
    languages: 'all',
    limits: { calls: 100, perMs: 1 },
    knowsHearingImpaired: key === 'gestdown',
    async search({ video, languages }) {
      await delay(1);
      meetTrouble(key, 'search');
      return candidates
        .filter((one) => one.provider === key && one.video.path === video.path)
        .filter(({ language }) => languages.includes(language.code2))
        .map((one) => ({ id: one.id, language: one.language, releases: [one.release], matches: [], handle: one }));
    },
    async download(found) {
      await delay(1);
      meetTrouble(key, 'download');
      const quotaLeft = useQuota(key);
      // `search` put it there.
      const { content, language, number, video } = found.handle as ModelCandidate;
      downloads.push({
        provider: key,
        id: found.id,
        video: video.path,
        isByHand: hand.isBusy,
        isUnwanted: unwanted.has(`${key} ${found.id}`),
      });
      const bytes = await modelBytes(content, language.code2, number);
      if (!bytes) throw new ProviderFault('BrokenItem', 'It no longer exists.');
      return { bytes, ...(quotaLeft !== undefined && { quotaLeft }) };
    },
  }));

  return { providers, candidates, downloads, troubles, hand, made, unwanted, rules };
}
