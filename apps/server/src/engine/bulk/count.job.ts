import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import type { BulkParts } from './bulk-parts.ts';
import { orderOf, selectionOf } from './bulk-rows.ts';
import { countOrder, readFacts } from './count-order.ts';
import { createExtent } from './extent.ts';
import { createRatioSample } from './sample-ratio.ts';

export interface BulkInput {
  id: number;
  /** Scopes of its files, if they are few; a long order locks nothing, as each file is checked when its turn comes. */
  about: readonly string[];
}

/** Makes the preview of an order; changes nothing. Begun again, it counts again. */
export const createCountJob = (parts: BulkParts, tell: (id: number) => void): JobDefinition<BulkInput> =>
  defineJob<BulkInput>({
    name: 'bulk-count',
    lane: 'count',
    title: () => 'Count what a bulk order would do',
    async run({ id }, context) {
      const { rows } = parts;
      const row = await rows.find(id);
      if (row?.state !== 'counting') return;
      const [order, selection] = [orderOf(row), selectionOf(row)];
      await rows.forgetItems(id);
      let counted = 0;
      const sample = createRatioSample();
      const extent = createExtent();
      const { signal } = context;
      for await (const drafts of countOrder(parts, order, selection, { signal, sample })) {
        await context.yieldLoop();
        if (drafts.length === 0) continue;
        await rows.add(id, counted, drafts);
        extent.add(drafts);
        counted += drafts.length;
        await rows.set(id, { counted });
        tell(id);
      }
      const known = await readFacts(parts, { id, order, selection, extent: extent.read() }, signal);
      const facts = { ...known, ratio: sample.ratio() };
      await rows.move(id, ['counting'], { state: 'ready', facts_json: JSON.stringify(facts), job_id: null });
      tell(id);
    },
  });
