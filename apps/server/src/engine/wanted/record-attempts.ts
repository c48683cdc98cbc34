import { sql } from 'kysely';
import { nextNiceTry } from '#domain/search/nice-tries.ts';
import { nextTry, type AdaptiveRules } from '#domain/search/adaptive.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { WantedVideo } from './wanted-videos.ts';

export const adaptiveRules = (settings: Pick<SettingsStore, 'get'>): AdaptiveRules => ({
  isOn: settings.get('general.adaptive_searching'),
  delay: settings.get('general.adaptive_searching_delay'),
  delta: settings.get('general.adaptive_searching_delta'),
});

/** Records that providers searched these languages of a video, and the time of the next search. */
export async function recordAttempts(
  db: Database,
  { type, mediaId, languages }: WantedVideo,
  tried: readonly string[],
  rules: AdaptiveRules,
  { now, nextSearch }: { now: number; nextSearch: number | null },
): Promise<void> {
  for (const { language, firstAt, isNice } of languages) {
    if (!tried.includes(language)) continue;
    const next = nextTry({ firstAt: firstAt ?? now, lastAt: now }, rules, now);
    const attempt = { attempts: sql<number>`attempts + 1`, first_attempt_at: firstAt ?? now, last_attempt_at: now };
    const missingAt = next > now ? Math.max(next, nextSearch ?? 0) : (nextSearch ?? 0);
    await db
      .updateTable(isNice ? 'nice_wish' : 'missing')
      .set({ ...attempt, next_try_at: isNice ? nextNiceTry(firstAt ?? now, now) : missingAt })
      .where('kind', '=', kindCode[type])
      .where('media_id', '=', mediaId)
      .where('language', '=', language)
      .execute();
  }
}
