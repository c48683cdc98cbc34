interface Timed {
  start: number;
  end: number;
  text: string;
}

/** Texts of another subtitle for each cue: those it shares the most time with. Each stands beside one cue. */
export function textsBeside(cues: readonly Timed[], others: readonly Timed[]): string[] {
  const sorted = others.toSorted((one, other) => one.start - other.start);
  const places = cues.map((cue, index) => ({ cue, index })).toSorted((one, other) => one.cue.start - other.cue.start);
  const texts = cues.map((): string[] => []);
  let from = 0;
  for (const other of sorted) {
    while (from < places.length && (places[from]?.cue.end ?? 0) <= other.start) from += 1;
    let best: { index: number; shared: number } | undefined;
    for (let place = from; place < places.length; place++) {
      const { cue, index } = places[place] ?? { cue: other, index: 0 };
      if (cue.start >= other.end) break;
      const shared = Math.min(cue.end, other.end) - Math.max(cue.start, other.start);
      if (!best || shared > best.shared) best = { index, shared };
    }
    if (best && best.shared > 0) texts[best.index]?.push(other.text);
  }
  return texts.map((all) => all.join('\n'));
}
