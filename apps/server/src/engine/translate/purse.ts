import { sql } from 'kysely';
import type { Translator } from '#domain/translate/translator.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

/** What a request takes. */
export interface Amount {
  lines: number;
  characters: number;
  tokens: number;
}

/** Enters what a request really took; without a call, what was reserved counts as spent. */
export type Settle = (real: Partial<Amount> & { tookMs?: number }) => Promise<void>;

export interface Purse {
  /** Sets money aside for a request; throws if a monthly limit of the settings leaves too little. */
  reserve: (translator: Translator, expected: Amount) => Promise<Settle>;
  /** US dollars; null if it costs nothing, or no price is set. */
  costOf: (translator: Translator, amount: Pick<Amount, 'characters' | 'tokens'>) => number | null;
  /** What the limits leave this month; null for no limit. */
  left: (translator: Translator) => Promise<{ dollars: number | null; characters: number | null }>;
  /** Milliseconds and tokens of one line, by all earlier requests; null if there were none. */
  perLine: (translator: Translator) => Promise<{ tookMs: number; tokens: number } | null>;
}

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'get'>;
  now?: () => number;
}

const million = 1_000_000;

export function createPurse({ db, settings, now = Date.now }: Dependencies): Purse {
  const monthNow = () => new Date(now()).toISOString().slice(0, 7);

  /** Millionths of a dollar. */
  function priceOf({ priced }: Translator, { characters, tokens }: Pick<Amount, 'characters' | 'tokens'>): number {
    if (priced === undefined) return 0;
    const cents = settings.get(priced === 'tokens' ? 'translator.token_price' : 'translator.character_price');
    return Math.round(((priced === 'tokens' ? tokens : characters) * cents) / 100);
  }

  async function spent(writer: Database, { type }: Translator) {
    const rows = await writer
      .selectFrom('translation_usage')
      .select(['engine', 'cost', 'characters'])
      .where('month', '=', monthNow())
      .execute();
    return {
      cost: rows.reduce((sum, { cost }) => sum + cost, 0),
      characters: rows.find(({ engine }) => engine === type)?.characters ?? 0,
    };
  }

  const limits = () => ({
    cost: settings.get('translator.monthly_dollars') * million,
    characters: settings.get('translator.monthly_characters'),
  });

  return {
    async reserve(translator, expected) {
      const month = monthNow();
      const cost = priceOf(translator, expected);
      const { lines, characters, tokens } = expected;
      await db.transaction().execute(async (transaction) => {
        const before = await spent(transaction, translator);
        const most = limits();
        if (most.cost > 0 && cost > 0 && before.cost + cost > most.cost)
          throw limitReached(sentence`The monthly limit of ${most.cost / million} USD for translations is reached.`);
        if (most.characters > 0 && before.characters + characters > most.characters)
          throw limitReached(
            sentence`The monthly limit of ${most.characters} characters for ${translator.name} is reached.`,
          );
        await add(transaction, month, translator.type, { lines, characters, tokens, cost });
      });
      return async ({ tookMs = 0, ...real }) => {
        const all = { ...expected, ...real };
        await add(db, month, translator.type, {
          lines: all.lines - lines,
          characters: all.characters - characters,
          tokens: all.tokens - tokens,
          cost: priceOf(translator, all) - cost,
          took_ms: Math.round(tookMs),
        });
      };
    },
    costOf(translator, amount) {
      const cost = priceOf(translator, amount);
      return cost === 0 ? null : cost / million;
    },
    async left(translator) {
      const [before, most] = [await spent(db, translator), limits()];
      return {
        dollars: most.cost > 0 ? Math.max(0, most.cost - before.cost) / million : null,
        characters: most.characters > 0 ? Math.max(0, most.characters - before.characters) : null,
      };
    },
    async perLine({ type }) {
      const row = await db
        .selectFrom('translation_usage')
        .select(({ fn }) => [
          fn.sum<number>('lines').as('lines'),
          fn.sum<number>('took_ms').as('took'),
          fn.sum<number>('tokens').as('tokens'),
        ])
        .where('engine', '=', type)
        .executeTakeFirst();
      return row && row.lines > 0 ? { tookMs: row.took / row.lines, tokens: row.tokens / row.lines } : null;
    },
  };
}

const limitReached = (said: ReturnType<typeof sentence>) =>
  new AppError(
    'conflict',
    sentence`${said} Translated lines are kept. Raise the limit under Settings › Subtitles, or wait for next month.`,
    { help: 'translation-failed' },
  );

async function add(writer: Database, month: string, engine: string, more: Record<string, number>): Promise<void> {
  const sums = Object.fromEntries(
    Object.entries(more).map(([name, value]) => [name, sql`${sql.ref(name)} + ${value}`]),
  );
  await writer
    .insertInto('translation_usage')
    .values({ month, engine, ...more })
    .onConflict((conflict) => conflict.columns(['month', 'engine']).doUpdateSet(sums))
    .execute();
}
