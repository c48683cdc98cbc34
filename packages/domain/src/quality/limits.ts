/** What readers can follow. */
interface Limits {
  /** Characters per second, for adults. */
  speed: number;
  /** Characters in a line. */
  width: number;
}

/**
 * Netflix timed text style guides, by language, as listed on sublingo.cc/guides/subtitle-specs-by-language (2026-06-11):
 * 17 a second and 42 in a line for most, 20 for English. Chinese, Japanese and Korean signs say more.
 */
const usual: Limits = { speed: 17, width: 42 };
const others: Record<string, Limits> = {
  en: { speed: 20, width: 42 },
  zh: { speed: 9, width: 16 },
  zt: { speed: 9, width: 16 },
  ja: { speed: 4, width: 13 },
  ko: { speed: 12, width: 16 },
};

export const limitsOf = (code2: string): Limits => others[code2] ?? usual;

/** Far too fast, as 25 is beside 17. */
export const farOver = 25 / 17;

/** Seconds; Netflix general requirements. */
export const shortest = 5 / 6;
export const longest = 7;
export const maxLines = 2;
/** Frames between two cues, and how many there are in a second where the video doesn’t say. */
export const minGap = 2;
export const usualFrameRate = 24;
