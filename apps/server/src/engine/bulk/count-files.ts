import type { BulkOrder, BulkSelection } from '@captionarr/contract';
import { forEachConcurrently } from '#platform/for-each-concurrently.ts';
import type { BulkParts } from './bulk-parts.ts';
import { readBroken } from './read-broken.ts';
import { findClutter } from './find-clutter.ts';
import type { Draft } from './draft.ts';
import { createJudge, type Chosen, type Judge } from './judge-file.ts';
import { createLook } from './look-at-file.ts';
import { readFindings } from './read-findings.ts';
import { createPick, readVideos, type SelectedSubtitle, type SelectedVideo } from './select-files.ts';
import type { RatioSample } from './sample-ratio.ts';
import { readOrphans } from './select-orphans.ts';
import { keepWanted } from './keep-wanted.ts';
import { sentence } from '#platform/sentence.ts';

const lookedAtOnce = 8;

/** The preview of an order over files, in pieces; those of one video in one piece. */
export async function* countFiles(
  parts: BulkParts,
  order: BulkOrder,
  selection: BulkSelection,
  sample: RatioSample,
): AsyncGenerator<Draft[]> {
  const look = await createLook(parts, sample);
  const judge = createJudge(parts, order, look);
  const choose = createChoice(parts, order, selection);
  const seen = new Set<string>();
  /** Episodes in one video share its subtitles. */
  const isNew = (path: string) => !seen.has(path) && Boolean(seen.add(path));
  const clutter = selection.clutter ?? [];
  const onlyOrphans = clutter.length > 0 && clutter.every((kind) => kind === 'orphan');

  if (!onlyOrphans)
    for await (const videos of readVideos(parts.db, selection)) {
      const chosen = (await choose(videos)).filter(({ draft: { path } }) => path === null || isNew(path));
      const judged = await judgeAll(judge, chosen);
      yield order.verb === 'delete' ? keepWanted(parts, videos, judged) : judged;
    }
  if (clutter.includes('orphan') && order.verb === 'delete')
    for await (const orphans of readOrphans(parts.db, selection)) {
      const drafts: Draft[] = [];
      for (const { beside, path, language, size } of orphans)
        drafts.push((await look(draftOf(beside, { language, path, size }, gone))).draft);
      yield drafts;
    }
}

const gone = sentence`Its video isn’t there any longer.`.text;

async function judgeAll(judge: Judge, chosen: readonly Chosen[]): Promise<Draft[]> {
  const judged: (Draft | undefined)[] = chosen.map(() => undefined);
  await forEachConcurrently(chosen.entries(), lookedAtOnce, async ([index, one]) => {
    judged[index] = await judge(one);
  });
  return judged.filter((draft) => draft !== undefined);
}

/** The subtitles of videos that are selected. */
function createChoice(parts: BulkParts, { verb }: BulkOrder, selection: BulkSelection) {
  const { findings, clutter = [], files } = selection;
  const picks = createPick(selection);
  const wantsFindings = findings !== undefined || verb === 'repair';
  const showsEmbedded = findings === undefined && clutter.length === 0 && files === undefined && verb !== 'repair';

  return async (videos: readonly SelectedVideo[]): Promise<Chosen[]> => {
    const [first] = videos;
    const ids = videos.map(({ id }) => id);
    const found = first && wantsFindings ? await readFindings(parts.db, first.type, ids) : undefined;
    const chosen: Chosen[] = [];
    for (const video of videos) {
      const known = clutter.length > 0 ? await findClutter(parts, video, clutter) : undefined;
      for (const subtitle of video.subtitles) {
        const { path } = subtitle;
        const ofFile = path === null ? undefined : found?.get(path);
        if (!picks(video, subtitle) || (path === null && !showsEmbedded)) continue;
        if (findings && !findings.some((code) => ofFile?.codes.includes(code))) continue;
        if (verb === 'repair' && !ofFile?.cure) continue;
        const why =
          known && (known.get(path ?? '') ?? (clutter.includes('broken') && (await readBroken(parts, subtitle))));
        if (known && !why) continue;
        chosen.push({ video, draft: draftOf(video, subtitle, why ? why.text : null), findings: ofFile });
      }
    }
    return chosen;
  };
}

const draftOf = (
  { type, id, itemId, title }: SelectedVideo,
  { language, path, size }: Pick<SelectedSubtitle, 'language' | 'path' | 'size'>,
  sentenceText: string | null,
): Draft => ({
  type,
  mediaId: id,
  itemId,
  title,
  language,
  path,
  size,
  hash: null,
  group: 'ordinary',
  sentence: sentenceText,
  figures: {},
  cure: null,
});
