const parse = (version: string) => {
  const [core = '', ...rest] = version.replace(/^v/, '').replace(/\+.*/, '').split('-');
  return { core: core.split('.').map(Number), pre: rest.join('-').split('.').filter(Boolean) };
};

/** Negative when the first is older, by the rules of semantic versions; a leading v does not matter. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [parse(one), parse(other)];
  for (const index of [0, 1, 2]) {
    const difference = (a.core[index] ?? 0) - (b.core[index] ?? 0);
    if (difference !== 0) return difference;
  }
  // What comes before a release is older than it.
  if (a.pre.length === 0 || b.pre.length === 0) return b.pre.length - a.pre.length;
  for (let index = 0; index < Math.max(a.pre.length, b.pre.length); index++) {
    const difference = compareParts(a.pre[index], b.pre[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Numbers are older than words; what is missing is oldest. */
function compareParts(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) return Number(one !== undefined) - Number(other !== undefined);
  const [a, b] = [Number(one), Number(other)];
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a - b;
  if (Number.isNaN(a) !== Number.isNaN(b)) return Number.isNaN(a) ? 1 : -1;
  return one < other ? -1 : Number(one > other);
}
