/** From the strongest to the weakest. `client`: the source or the description of another program that speaks to the site. */
type Source = 'recording' | 'documentation' | 'client' | 'belief';

/** A shape that the client and its stand-in both rely on, and where it comes from. */
interface Shape {
  /** `search`, `download`, `sign in`, `quota spent` … */
  shape: string;
  source: Source;
  /** `recording of 2025-02-13 (tapes/movie.json)`, an address, a date. */
  from: string;
}
export type Provenance = readonly Shape[];
