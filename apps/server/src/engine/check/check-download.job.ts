import { randomUUID } from 'node:crypto';
import { actors, fileScope, type MediaKind } from '@captionarr/contract';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { isCertain } from '#domain/sync/judge-check.ts';
import type { Video } from '#engine/library/video.ts';
import { actionCode } from '#platform/db/action-code.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import { checkFile } from './check-file.ts';
import type { CheckParts } from './check-parts.ts';
import { saveResult } from './check-results.ts';
import { removeChecked } from './replace-checked.ts';

export interface CheckDownloadInput {
  type: MediaKind;
  mediaId: number;
  itemId: number;
  title: string;
  path: string;
  language: string;
}

/**
 * Whether a download is worth the measurement: only an episode can turn out to be another one, and only sound tells
 * more than the search has seen.
 */
export async function wantsCheck(
  { settings, probe }: Pick<CheckParts, 'settings' | 'probe'>,
  video: Video,
  { language }: { language: string },
): Promise<boolean> {
  if (video.type !== 'episode' || parseLanguageText(language).forced) return false;
  if (!settings.get('subsync.check_downloads') || settings.get('general.skip_hashing')) return false;
  return ((await probe(video.path))?.audio.length ?? 0) > 0;
}

/** Checks a new subtitle, and replaces it if it is certainly another episode’s and no person chose it. */
export const createCheckDownloadJob = (parts: CheckParts): JobDefinition<CheckDownloadInput> =>
  defineJob<CheckDownloadInput>({
    name: 'check-download',
    lane: 'cpu',
    title: ({ title, language }) => `Check the episode of ${title} (${language})`,
    said: ({ title, language }) => ({ code: 'check-download', values: { title, language } }),
    about: ({ type, itemId, path }) => [fileScope(type, itemId, path)],
    async run({ type, mediaId, path }, { signal }) {
      const { db, emit, search, log, now = Date.now } = parts;
      const checked = await checkFile(parts, { type, mediaId, path }, signal);
      if (!checked) return;
      const row = await saveResult(db, checked.result, now());
      emit({ type: 'checks', action: 'update', payload: null });
      await parts.onChecked?.({ type, mediaId, path });
      if (!isCertain(checked.result) || !(await wasAutomatic(db, { type, mediaId, path }))) return;
      const made = { who: actors.schedule, batch: randomUUID() };
      log.info(`${path} belongs to episode ${checked.result.other}; it is replaced`);
      await removeChecked(parts, row, made);
      await search(type, [mediaId], made);
    },
  });

/** A person’s choice is reported and stays. */
async function wasAutomatic(
  db: Database,
  { type, mediaId, path }: Pick<CheckDownloadInput, 'type' | 'mediaId' | 'path'>,
): Promise<boolean> {
  const newest = await db
    .selectFrom('history')
    .select('action')
    .where('kind', '=', kindCode[type])
    .where('media_id', '=', mediaId)
    .where('subtitle_path', '=', path)
    .where('latest', '=', 1)
    .executeTakeFirst();
  return newest?.action === actionCode.Download || newest?.action === actionCode.Upgrade;
}
