import { contract, libraryKindOf, type InputOf, type Contract } from '@captionarr/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SearchRecords } from '#engine/search/search-records.ts';
import type { Replaying } from '#engine/search/replay-searches.ts';
import type { SourceOf } from '#engine/library/sources/source-of-title.ts';
import { findVideo } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { implement } from '#platform/http/implement.ts';

interface Dependencies {
  db: Database;
  records: Pick<SearchRecords, 'read' | 'list' | 'capsule'>;
  sourceOf: SourceOf;
  /** Starts one job and returns its id. */
  searchSome: (request: InputOf<Contract['searches']['start']>['form'], who: string) => Promise<number>;
  upgradeAll: (who: string) => Promise<number>;
  replay: Replaying;
  userNameOf: (request: FastifyRequest) => Promise<string>;
}

export const searchesRoutes = (
  api: FastifyInstance,
  { db, records, sourceOf, searchSome, upgradeAll, replay, userNameOf }: Dependencies,
) =>
  implement(api, contract.searches, {
    async read({ params: { id } }) {
      const record = await records.read(id);
      if (!record) throw new AppError('not-found', 'The record of this search is no longer available.');
      const copies = record.copies?.map((copy) => ({
        ...copy,
        source: sourceOf(libraryKindOf[record.type], copy.item_id),
      }));
      return { ...record, ...(copies && { copies }) };
    },
    async capsule({ params: { id } }) {
      const capsule = await records.capsule(id);
      if (capsule === undefined) throw new AppError('not-found', 'The record of this search is no longer available.');
      if (capsule === null)
        throw new AppError(
          'conflict',
          'This search was recorded by an older version, which kept no inputs. Search again.',
          { help: 'capsule' },
        );
      return { ...capsule, record: { ...capsule.record }, inputs: { ...capsule.inputs } };
    },
    async list({ query: { type, id, language, length } }) {
      await findVideo(db, type, id);
      return { data: await records.list(type, id, { language, length }) };
    },
    start: async ({ form }, { request }) => ({ job_id: await searchSome(form, await userNameOf(request)) }),
    replay: ({ form }) => replay(form),
    upgrade: async (_input, { request }) => ({ job_id: await upgradeAll(await userNameOf(request)) }),
  });
