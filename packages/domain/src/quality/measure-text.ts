import { parseLanguageText } from '#domain/languages/language-text.ts';
import { findAds } from '#domain/subtitles/ads/find-ads.ts';
import type { SubtitleText } from '#domain/subtitles/cue.ts';
import { withoutTags } from '#domain/subtitles/mods/markup.ts';
import { describesSound } from '#domain/subtitles/guess-hearing-impaired.ts';
import { fact, percent, type Fact } from './fact.ts';
import { measureDamage } from './measure-damage.ts';
import { measureLanguage } from './measure-language.ts';
import { measurePace } from './measure-pace.ts';
import { lineEnds, readCues, type ReadCue } from './spoken-cues.ts';

interface Measured {
  subtitle: Pick<SubtitleText, 'cues' | 'format'>;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
  /** Of the video: seconds, and frames per second. */
  duration: number | null;
  frameRate: number | null;
}

/** All facts that the text of a file tells. */
export async function measureText({ subtitle, language, duration, frameRate }: Measured): Promise<Fact[]> {
  const { code2, forced } = parseLanguageText(language);
  const cues = readCues(subtitle.cues, subtitle.format);
  if (cues.length === 0) return [broken('empty')];
  return [
    // Forced ones are short, and often in more than one language.
    forced ? fact('language', 'unknown') : await measureLanguage(cues, code2),
    forced ? fact('length', 'unknown') : measureLength(cues, duration),
    ...measurePace(cues, { code2, frameRate }),
    measureAds(subtitle),
    ...measureDamage(cues, code2),
    hearingImpaired(cues),
  ];
}

/** It can’t be read, or has nothing to show. */
export const broken = (kind: 'unreadable' | 'empty'): Fact => fact('broken', 'red', { kind });

/** As for downloads: frame rates change the length by up to 4.3 %; credits and cuts account for the rest. */
const longestLength = { share: 1.08, seconds: 90 };
/** Only a long video says anything about a short subtitle. */
const fewestSeconds = 600;

function measureLength(cues: readonly ReadCue[], duration: number | null): Fact {
  if (duration === null || duration <= 0) return fact('length', 'unknown');
  const last = cues.at(-1)?.start ?? 0;
  const share = last / duration;
  const values = { share: percent(share), seconds: Math.round(last) };
  const isShort = (least: number) => duration > fewestSeconds && share < least;
  if (isShort(0.5) || last > duration * longestLength.share + longestLength.seconds)
    return fact('length', 'red', values);
  return fact('length', isShort(0.85) ? 'amber' : 'good', values);
}

function measureAds({ cues, format }: Measured['subtitle']): Fact {
  const found = findAds(cues.map(({ text }) => withoutTags(text, format).split(lineEnds)));
  const count = found.filter(({ kind }) => kind === 'ad').length;
  const credits = found.length - count;
  return fact('ads', count > 0 ? 'amber' : 'good', { count, ...(credits > 0 && { credits }) });
}

function hearingImpaired(cues: readonly ReadCue[]): Fact {
  const count = cues.filter(({ lines }) => describesSound(lines.join('\n'))).length;
  return fact('hearing-impaired', 'info', { count, share: percent(count / cues.length) });
}
