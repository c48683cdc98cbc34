/** Which tracks inside a video count as subtitles. */
export interface EmbeddedRules {
  useEmbedded: boolean;
  ignorePgs: boolean;
  ignoreVobsub: boolean;
  ignoreAss: boolean;
}

/** Codec names of ffprobe and mediainfo. */
const families = {
  ignorePgs: /pgs/i,
  ignoreVobsub: /vobsub|dvd_?sub/i,
  ignoreAss: /^(ass|ssa|s_text\/(ass|ssa))$/i,
} as const;

/** A file always counts; a track whose codec is not known is given the benefit of the doubt. */
export function isUsable(
  rules: EmbeddedRules,
  { path, codec }: { path: string | null; codec: string | null },
): boolean {
  if (path !== null) return true;
  if (!rules.useEmbedded) return false;
  return !Object.entries(families).some(
    ([rule, family]) => rules[rule as keyof typeof families] && codec !== null && family.test(codec),
  );
}
