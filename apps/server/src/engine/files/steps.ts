/** The moments of a change, in their order: each may fail, and the process may end at each. */
export const steps = [
  'begin',
  'keep-open',
  'keep-write',
  'keep-sync',
  'keep-rename',
  'keep-sync-folder',
  'keep-note',
  'flush',
  'make-folder',
  'temporary-open',
  'temporary-write',
  'temporary-sync',
  'check',
  'replace',
  'sync-folder',
  'settle',
  'tell',
] as const;

export type Step = (typeof steps)[number];

/** Called before each; tests let it fail, or end the process. */
export type OnStep = (step: Step) => void | Promise<void>;
