import { parseLanguageText } from '#domain/languages/language-text.ts';
import type { Profile, ProfileItem } from '#domain/library/profile.ts';
import { defaultLadder, isMachineRung, rungNames, type Reach, type RungName } from './names.ts';
import type { Rung } from './rungs.ts';

/**
 * The rungs of a profile, each once. Providers are always on and never wait, because they are searched on the tasks’
 * schedule; a rung that the profile doesn’t name is off.
 */
export function ladderOf({ ladder = defaultLadder }: Pick<Profile, 'ladder'>): Rung[] {
  const named = ladder.filter(({ rung }, index) => ladder.findIndex((other) => other.rung === rung) === index);
  const absent = rungNames.filter((name) => !named.some(({ rung }) => rung === name));
  const all = [...named, ...absent.map((rung) => ({ rung, on: false, wait_hours: 0 }))];
  return all.map((each) => (each.rung === 'providers' ? { ...each, on: true, wait_hours: 0 } : each));
}

/** Machine rungs that each reach allows. */
const within: Record<Reach, readonly RungName[]> = {
  no: [],
  ocr: ['ocr'],
  translate: ['ocr', 'translation'],
  all: ['ocr', 'translation', 'transcription'],
};

/** Why a wish never uses a rung of its profile; null if it may. */
export function whyOff(
  { rung, on }: Pick<Rung, 'rung' | 'on'>,
  item: Pick<ProfileItem, 'language' | 'strength' | 'machine'>,
): 'off' | 'forced' | 'nice' | 'reach' | null {
  if (!on) return 'off';
  if (!isMachineRung(rung)) return null;
  if (rung !== 'ocr' && parseLanguageText(item.language).forced) return 'forced';
  if (item.machine === undefined) return item.strength === 'nice' ? 'nice' : null;
  return within[item.machine].includes(rung) ? null : 'reach';
}
