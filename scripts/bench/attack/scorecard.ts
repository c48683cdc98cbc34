export interface AreaScore {
  area: string;
  probes: number;
  broken: { probe: string; why: string }[];
}

/** Counts probes by area and keeps why the broken ones broke. */
export function createScorecard() {
  const areas = new Map<string, AreaScore>();
  const areaOf = (area: string): AreaScore => {
    const known = areas.get(area) ?? { area, probes: 0, broken: [] };
    areas.set(area, known);
    return known;
  };

  return {
    /** `why` says what the attacker got; undefined when the product held. */
    note(area: string, probe: string, why: string | undefined) {
      const score = areaOf(area);
      score.probes += 1;
      if (why !== undefined) score.broken.push({ probe, why });
    },
    areas: (): readonly AreaScore[] => [...areas.values()],
  };
}

/** One area's probes, bound to its name. */
export type Note = (probe: string, why: string | undefined) => void;
