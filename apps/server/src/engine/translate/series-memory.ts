import { setImmediate } from 'node:timers/promises';
import { countAddress, usualAddress } from '#domain/translate/address.ts';
import { learnNames, parseNames } from '#domain/translate/names.ts';
import type { Formality, NamedAs } from '#domain/translate/translator.ts';
import type { Cue } from '#domain/subtitles/cue.ts';
import type { Video } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

type Item = Pick<Video, 'type' | 'itemId'>;

/** What stays the same from one episode to the next. */
export interface SeriesMemory {
  recall: (item: Item, from: string, to: string) => Promise<{ formality: Formality; names: NamedAs[] }>;
  /** From a finished translation. */
  learn: (
    item: Item,
    languages: { from: string; to: string },
    before: readonly Cue[],
    translated: readonly Cue[],
  ) => Promise<void>;
}

const textsOf = (cues: readonly Cue[]) => cues.map(({ text }) => text);

/** Names that a model is told; more would only distract it. */
const mostNames = 60;
/** Cues that are looked through in one turn; names that matter come again within them. */
const part = 300;

export function createSeriesMemory({
  db,
  settings,
}: {
  db: Database;
  settings: Pick<SettingsStore, 'get'>;
}): SeriesMemory {
  return {
    async recall({ type, itemId }, from, to) {
      const known = await db
        .selectFrom('translated_name')
        .select(['name', 'written as as'])
        .where('kind', '=', kindCode[type])
        .where('item_id', '=', itemId)
        .where('from_language', '=', from)
        .where('to_language', '=', to)
        .orderBy('count', 'desc')
        .limit(mostNames)
        .execute();
      const address = await db
        .selectFrom('translated_address')
        .select(['formal', 'informal'])
        .where('kind', '=', kindCode[type])
        .where('item_id', '=', itemId)
        .where('to_language', '=', to)
        .executeTakeFirst();
      const chosen = settings.get('translator.formality');
      const own = parseNames(settings.get('translator.names'));
      const names = new Map([...known, ...own].map((entry) => [entry.name, entry]));
      return {
        formality: chosen === 'default' && address ? usualAddress(address) : chosen,
        names: [...names.values()],
      };
    },
    async learn({ type, itemId }, { from, to }, before, translated) {
      const [sources, texts] = [textsOf(before), textsOf(translated)];
      const key = { kind: kindCode[type], item_id: itemId, to_language: to };
      for (let at = 0; at < sources.length; at += part) {
        await setImmediate();
        const names = learnNames(sources.slice(at, at + part), texts.slice(at, at + part));
        if (names.length === 0) continue;
        await db
          .insertInto('translated_name')
          .values(names.map(({ name, as, count }) => ({ ...key, from_language: from, name, written: as, count })))
          // The first form stays, so that an episode isn’t written unlike the ones before it.
          .onConflict((conflict) =>
            conflict
              .columns(['kind', 'item_id', 'from_language', 'to_language', 'name'])
              .doUpdateSet((eb) => ({ count: eb('translated_name.count', '+', eb.ref('excluded.count')) })),
          )
          .execute();
      }
      const { formal, informal } = countAddress(to, texts);
      if (formal + informal > 0)
        await db
          .insertInto('translated_address')
          .values({ ...key, formal, informal })
          .onConflict((conflict) =>
            conflict.columns(['kind', 'item_id', 'to_language']).doUpdateSet((eb) => ({
              formal: eb('translated_address.formal', '+', eb.ref('excluded.formal')),
              informal: eb('translated_address.informal', '+', eb.ref('excluded.informal')),
            })),
          )
          .execute();
    },
  };
}
