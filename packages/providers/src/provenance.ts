import { usable } from './index.ts';

/** From the strongest to the weakest. `client`: the source or the description of another program that speaks to the site. */
export const sources = ['recording', 'documentation', 'client', 'belief'] as const;
type Source = (typeof sources)[number];

/** A shape that the client and its stand-in both rely on, and where it comes from. */
interface Shape {
  /** `search` and `download`, or beginning with them if there are several; then `sign in`, `quota spent` … */
  shape: string;
  source: Source;
  /**
   * Where and when: `2025-02-13: tapes/movie.json`, an address, a date. A recording names its tape, in the folder of the
   * provider or in that of `CAPTIONARR_TAPES`.
   */
  from: string;
}
export type Provenance = readonly Shape[];

/** Loaded by key, like the clients; none of it goes into the browser. */
export const provenances: ReadonlyMap<string, Provenance> = new Map(
  await Promise.all(
    usable.providers.map(async (key): Promise<[string, Provenance]> => {
      const { provenance } = (await import(`./${key}/provenance.ts`)) as { provenance: Provenance };
      return [key, provenance];
    }),
  ),
);

const sure: readonly Source[] = ['recording', 'documentation'];

/** Whether how it is searched and how it is downloaded from were both seen in a response or documented by the site. */
export const isConfirmed = (provenance: Provenance): boolean =>
  ['search', 'download'].every((kind) => {
    const shapes = provenance.filter(({ shape }) => shape.startsWith(kind));
    return shapes.length > 0 && shapes.every(({ source }) => sure.includes(source));
  });

export const confirmedProviders: string[] = [...provenances].flatMap(([key, provenance]) =>
  isConfirmed(provenance) ? key : [],
);
