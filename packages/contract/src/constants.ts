export * from '@captionarr/domain/library/history-actions.ts';
export { anyCutoff } from '@captionarr/domain/library/profile.ts';

const second = 1000;
const minute = 60 * second;

/** How long the interface trusts an answer, in ms (specification §9). */
export const staleTimes = {
  default: minute,
  /** Settings, languages and profiles change only by a live event. */
  forever: Number.POSITIVE_INFINITY,
  /** Badges, logs, announcements and tasks. */
  polled: { stale: 10 * second, every: minute },
  plexAuth: 5 * minute,
  plexServers: 2 * minute,
  plexWebhooks: 2 * minute,
  plexPinEvery: 2 * second,
} as const;

/** How long notices stay, in ms. */
export const notices = {
  info: 5 * second,
  warning: 6 * second,
  error: 7 * second,
  /** A notice with an action such as Undo. */
  action: 20 * second,
  progressEnd: 2 * second,
  /** Time without events before a progress notice is closed. */
  progressTimeout: 10 * second,
  visible: 5,
} as const;

export const paging = { defaultSize: 50, sizes: [25, 50, 100, 250, 500, 1000] } as const;

export const massEditorBatch = 1000;
/** Number of profile changes that can be undone; older ones are dropped. */
export const keptProfileChanges = 1000;
export const defaultPort = 6767;

export const subtitleColors = [
  'white',
  'light-gray',
  'red',
  'green',
  'yellow',
  'blue',
  'magenta',
  'cyan',
  'black',
  'dark-red',
  'dark-green',
  'dark-yellow',
  'dark-blue',
  'dark-magenta',
  'dark-cyan',
  'dark-grey',
] as const;

/** Tools without parameters; see `subtitleActions`. */
export const plainTools = [
  'remove_HI',
  'remove_ads',
  'remove_tags',
  'OCR_fixes',
  'common',
  'fix_uppercase',
  'reverse_rtl',
  'fix_encoding',
] as const;
export type PlainTool = (typeof plainTools)[number];

/** The tools of the interface, by the names that the specification gives them. */
export const subtitleTools = [
  'sync',
  ...plainTools,
  'add_color',
  'change_frame_rate',
  'adjust_time',
  'translation',
] as const;
export type SubtitleTool = (typeof subtitleTools)[number];

/** The action strings of the tools that take values. */
export const subtitleActions = {
  color: (name: string) => `color(name=${name})`,
  changeFrameRate: (from: number, to: number) => `change_FPS(from=${from},to=${to})`,
  adjustTime: ({ h, m, s, ms }: { h: number; m: number; s: number; ms: number }) =>
    `shift_offset(h=${h},m=${m},s=${s},ms=${ms})`,
} as const;

export const maxOffsets = [60, 120, 300, 600] as const;

/** Characters that a new password has at least. */
export const minPasswordLength = 8;
