import { madeBy, type Made } from '@captionarr/contract';
import { notSetUp } from '#engine/ladder/run-rung.ts';
import type { RungMaker } from '#engine/ladder/rung-maker.ts';

/** Rungs that need a program or a server first, and what. */
export async function readSetup(makers: readonly RungMaker[]): Promise<{ rung: Made; sentence: string }[]> {
  const said = await Promise.all(
    madeBy.map(async (rung) => {
      const maker = makers.find((each) => each.rung === rung);
      return { rung, said: maker ? await maker.setup?.() : notSetUp };
    }),
  );
  return said.flatMap((each) => (each.said ? [{ rung: each.rung, sentence: each.said.text }] : []));
}
