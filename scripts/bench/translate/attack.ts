import { spoilAnswer, spoilings } from '../../../lab/src/translators/spoil.ts';
import { headOf } from '../../../packages/domain/src/translate/protocol/keys.ts';
import { translateLines, type Ask } from '../../../packages/domain/src/translate/protocol/translate-lines.ts';
import { pairsOf } from './pairs.ts';

const languages = ['de', 'fr', 'es', 'it', 'nl', 'pl', 'pt-BR', 'ar', 'zh-CN'] as const;

export interface Damage {
  lines: number;
  lost: number;
  /** With the text of another line. */
  moved: number;
  /** With their own text and that of the next one. */
  merged: number;
  open: number;
  requests: number;
}

interface Attack {
  /** Lines of a request. */
  size: number;
  /** Runs of 200 lines for each language. */
  runs: number;
  isSly?: boolean;
  random: () => number;
}

const runLength = 200;

/** Half of all answers are spoilt; counts what came of the lines, whose right translation is known. */
export async function attack({ size, runs, isSly = false, random }: Attack): Promise<Damage> {
  const damage: Damage = { lines: 0, lost: 0, moved: 0, merged: 0, open: 0, requests: 0 };
  for (const language of languages) {
    const pairs = pairsOf(language);
    for (let run = 0; run < runs; run++) {
      const from = Math.floor(random() * (pairs.length - runLength));
      await attackOnce(pairs.slice(from, from + runLength), damage, { size, isSly, random });
    }
  }
  return damage;
}

async function attackOnce(
  pairs: readonly (readonly [string, string])[],
  damage: Damage,
  { size, isSly, random }: Required<Omit<Attack, 'runs'>>,
): Promise<void> {
  const right = new Map(pairs);
  const lines = pairs.map(([text], id) => ({ id, text, duration: 2000 }));
  const ask: Ask = {
    way: 'keyed',
    async ask({ lines: asked, words }) {
      const rows = asked.map(({ key, text }) => ({ key, head: headOf(text, words), text: right.get(text) ?? '' }));
      if (random() >= 0.5) return rows;
      const how = spoilings[Math.floor(random() * spoilings.length)] ?? 'drop';
      return spoilAnswer(rows, how, { random, isSly, sources: asked.map(({ text }) => text) });
    },
  };
  const { texts, open, requests } = await translateLines(lines, ask, { size, random });
  damage.lines += lines.length;
  damage.open += open.length;
  damage.requests += requests;
  damage.lost += lines.length - texts.size - open.length;
  for (const { id, text } of lines) {
    const got = texts.get(id);
    const wanted = right.get(text)?.trim() ?? '';
    if (got === undefined || got === wanted || got === text) continue;
    if (got.startsWith(wanted)) damage.merged += 1;
    else damage.moved += 1;
  }
}

/** The same numbers each time. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}
