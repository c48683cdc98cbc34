import { contract, libraryKindOf, type DialogueHit, type MediaKind } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { wordsOf } from '#domain/dialogue/words.ts';
import type { Dialogue } from '#engine/dialogue/open-dialogue.ts';
import type { IndexHit, Place } from '#engine/dialogue/search-index.ts';
import { imageUrl } from '#engine/library/present/image-url.ts';
import { nameVideos } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode, mediaKindOf } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';
import { AppError } from '#platform/errors.ts';
import { implement } from '#platform/http/implement.ts';

interface Dependencies {
  db: Database;
  dialogue: Dialogue;
  baseUrl: string;
}

const longest = 50;
/** More words than anybody remembers of a line. */
const mostWords = 40;

export const dialogueRoutes = (api: FastifyInstance, { db, dialogue, baseUrl }: Dependencies) =>
  implement(api, contract.dialogue, {
    async search({ query: { query, language, type, after, length } }) {
      if (!dialogue.isOn())
        throw new AppError('conflict', 'Dialogue search is turned off in the settings.', { help: 'dialogue' });
      const { hits, next } = await dialogue.search({
        words: wordsOf(query)
          .slice(0, mostWords)
          .map(({ folded }) => folded),
        isPhrase: /^\s*["“„«].*["”“»]\s*$/s.test(query),
        language,
        kind: type && kindCode[type],
        after: readPlace(after),
        length: Math.min(longest, Math.max(1, length)),
      });
      return { data: await present(db, baseUrl, hits), next: next ? `${next.stage}.${next.below}` : null };
    },
    state: () => dialogue.state(),
  });

function readPlace(text: string | undefined): Place | undefined {
  const [, stage, below] = /^(phrase|near)\.(\d+)$/.exec(text ?? '') ?? [];
  return stage === undefined ? undefined : { stage: stage === 'near' ? 'near' : 'phrase', below: Number(below) };
}

/** Files that left the library since they were indexed aren’t shown. */
async function present(db: Database, baseUrl: string, hits: readonly IndexHit[]): Promise<DialogueHit[]> {
  const [episode, movie] = await Promise.all([describe(db, 'episode', hits), describe(db, 'movie', hits)]);
  const known = { episode, movie };
  return hits.flatMap(({ kind, mediaId, path, ...hit }) => {
    const type = mediaKindOf(kind);
    const { names, posters, paths } = known[type];
    const name = names.get(mediaId);
    if (!name || !paths.has(path)) return [];
    const { itemId, title } = name;
    const poster = imageUrl(baseUrl, libraryKindOf[type], itemId, posters.get(itemId) ?? null);
    return [{ ...hit, type, path, media_id: mediaId, item_id: itemId, title, poster }];
  });
}

async function describe(db: Database, type: MediaKind, hits: readonly IndexHit[]) {
  const ids = [...new Set(hits.filter(({ kind }) => kind === kindCode[type]).map(({ mediaId }) => mediaId))];
  const names = await nameVideos(db, type, ids);
  const items = await db
    .selectFrom(type === 'episode' ? 'series' : 'movie')
    .select(['id', 'poster'])
    .where('id', 'in', values([...names.values()].map(({ itemId }) => itemId)))
    .execute();
  const files = await db
    .selectFrom('subtitle')
    .select('path')
    .where('kind', '=', kindCode[type])
    .where('media_id', 'in', values(ids))
    .execute();
  return {
    names,
    posters: new Map(items.map(({ id, poster }) => [id, poster])),
    paths: new Set(files.map(({ path }) => path)),
  };
}
