/** Some of them, far apart; another number draws others. */
export function spread<T>(all: readonly T[], length: number, draw: number): T[] {
  if (all.length <= length) return turned(all, draw);
  const step = all.length / length;
  const start = (draw * 7919) % all.length;
  return Array.from({ length }, (_, index) => all[(start + Math.floor(index * step)) % all.length]).flatMap((each) =>
    each === undefined ? [] : [each],
  );
}

/** All of them, beginning elsewhere. */
const turned = <T>(all: readonly T[], draw: number): T[] => {
  const start = all.length === 0 ? 0 : (draw * 3) % all.length;
  return [...all.slice(start), ...all.slice(0, start)];
};
