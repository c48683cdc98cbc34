import { contract } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { listQuality } from '#engine/quality/list-quality.ts';
import type { Quality } from '#engine/quality/open-quality.ts';
import { readQuality } from '#engine/quality/read-quality.ts';
import { readTracks } from '#engine/quality/read-tracks.ts';
import { summarizeQuality } from '#engine/quality/summarize-quality.ts';
import type { Database } from '#platform/db/database.ts';
import { implement } from '#platform/http/implement.ts';

interface Dependencies {
  db: Database;
  quality: Pick<Quality, 'measure'>;
}

export const qualityRoutes = (api: FastifyInstance, { db, quality }: Dependencies) =>
  implement(api, contract.quality, {
    ofVideo: async ({ query: { type, id } }) => ({
      data: await readQuality(db, type, id),
      tracks: await readTracks(db, type, id),
    }),
    summary: ({ query: { what } }) => summarizeQuality(db, what),
    files: ({ query }) =>
      listQuality(
        db,
        {
          what: query.what,
          findings: query['filter[finding]'],
          level: query['filter[level]'],
          language: query['filter[language]'],
        },
        { start: query.start, length: query.length, sort: query.sort },
      ),
    measure: async ({ form: { type, id } }) => ({ job_id: await quality.measure(type, id) }),
  });
