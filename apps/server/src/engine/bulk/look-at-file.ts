import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileScope, isInScope } from '@captionarr/contract';
import { explainChanging } from '#engine/files/explain-failure.ts';
import type { FileState, SubtitleFiles } from '#engine/files/subtitle-files.ts';
import { subtitleNotFound } from '#engine/library/video.ts';
import { findSharing } from '#engine/files/shared-video.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';
import { AppError, errorMessage } from '#platform/errors.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import { sentence } from '#platform/sentence.ts';
import type { Draft } from './draft.ts';
import type { RatioSample } from './sample-ratio.ts';

interface Parts {
  db: Database;
  files: Pick<SubtitleFiles, 'read'>;
  jobs: Pick<JobQueue, 'list'>;
}

/** Changes that no person made with a tool or an editor. */
const unattended = ['download', 'upgrade', 'track', 'sync', 'translate', 'restore', 'delete', 'ocr', 'transcribe'];

/** Says of each file whether it can be touched and whether a person worked on it. */
export async function createLook({ db, files, jobs }: Parts, sample: RatioSample) {
  const busy = (await jobs.list({ status: 'running' })).flatMap(({ about }) => about);
  const writable = new Map<string, Promise<AppError | undefined>>();

  function refusal(path: string): Promise<AppError | undefined> {
    const folder = dirname(path);
    const known = writable.get(folder);
    if (known) return known;
    const asked = access(folder, constants.W_OK).then(
      () => undefined,
      (error: unknown) => {
        const said = explainChanging(error, path);
        return said instanceof AppError ? said : undefined;
      },
    );
    writable.set(folder, asked);
    return asked;
  }

  async function editor({ type, mediaId }: Draft, path: string, hash: string): Promise<string | undefined> {
    const made = await db
      .selectFrom('file_change')
      .select(['who', 'batch'])
      .where('kind', '=', kindCode[type])
      .where('media_id', 'in', values(await findSharing(db, type, mediaId)))
      .where('path', '=', path)
      .where('after_hash', '=', hash)
      .where('state', '=', 'done')
      .where('tool', 'not in', unattended)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (!made) return undefined;
    const order = await db.selectFrom('bulk').select('id').where('batch', '=', made.batch).executeTakeFirst();
    return order ? undefined : made.who;
  }

  return async (draft: Draft): Promise<{ draft: Draft; state?: FileState }> => {
    const told = (group: Draft['group'], text: string) => ({ draft: { ...draft, group, sentence: text } });
    const { type, itemId, path } = draft;
    if (path === null) return told('embedded', sentence`It’s inside the video, which stays as it is.`.text);
    let state: FileState | undefined;
    try {
      state = await files.read(path);
    } catch (error) {
      return told('unreadable', errorMessage(error));
    }
    if (!state) return told('unreadable', subtitleNotFound().message);
    await sample.look(state.bytes);
    const seen = { ...draft, hash: state.hash, size: state.bytes.length };
    if (busy.some((scope) => isInScope(fileScope(type, itemId, path), scope)))
      return { draft: { ...seen, group: 'locked', sentence: sentence`Another job is working on it.`.text }, state };
    const refused = await refusal(path);
    if (refused) return { draft: { ...seen, group: 'impossible', sentence: refused.message }, state };
    const who = await editor(draft, path, state.hash);
    if (who !== undefined)
      return { draft: { ...seen, group: 'edited', sentence: sentence`${who} changed it by hand.`.text }, state };
    return { draft: seen, state };
  };
}
export type Look = Awaited<ReturnType<typeof createLook>>;
