import { hasAddress, hasWrittenAddress, isAddressOnly, knownSite } from './address.ts';
import { adWords, credits, downloads, shops, siteSlogans } from './phrases.ts';

export type AdKind = 'ad' | 'credit';

/** Cues at the begin and the end, where people sign their work and sites put their name. */
const edge = 8;
export const isAtEdge = (index: number, count: number): boolean => index < edge || index >= count - edge;

const isAny = (rules: readonly RegExp[], text: string): boolean => rules.some((rule) => rule.test(text));

/** What each line of a cue is: an advertisement, a credit, or neither. */
export function adsInCue(lines: readonly string[], isNearEdge: boolean): (AdKind | undefined)[] {
  const whole = kindOf(lines.join(' '), isNearEdge);
  if (whole && lines.length > 1 && !isSpeechBeside(lines, isNearEdge)) return lines.map(() => whole);
  if (lines.length === 1) return [whole];
  return lines.map((line) => kindOf(line, isNearEdge));
}

/** One line is an advertisement by itself, and the others have nothing to do with it: they begin and end sentences. */
const isSpeechBeside = (lines: readonly string[], isNearEdge: boolean): boolean => {
  const others = lines.filter((line) => kindOf(line, isNearEdge) === undefined);
  return (
    others.length < lines.length &&
    others.length > 0 &&
    others.every((line) => /^[-–"“¿¡]?\s?\p{Lu}.*[.!?…]["”]?$/u.test(line.trim()))
  );
};

function kindOf(text: string, isNearEdge: boolean): AdKind | undefined {
  if (shops.test(text) || siteSlogans.test(text)) return 'ad';
  if (hasAddress(text)) {
    if (isAddressOnly(text) || knownSite.test(text)) return 'ad';
    // People say addresses in films, too.
    if (isAny(adWords, text) && (isNearEdge || hasWrittenAddress(text))) return 'ad';
    if (isNearEdge && hasWrittenAddress(text)) return 'ad';
  }
  if (!isNearEdge) return undefined;
  if (isAny(downloads, text)) return 'ad';
  return isAny(credits, text) ? 'credit' : undefined;
}

/** Which cues have advertisements or credits, from their lines without tags. */
export const findAds = (cues: readonly (readonly string[])[]): { index: number; kind: AdKind }[] =>
  cues.flatMap((lines, index) => {
    const isNearEdge = isAtEdge(index, cues.length);
    if (!isNearEdge && !mayBeAd(lines.join(' '))) return [];
    const found = adsInCue(lines, isNearEdge);
    const kind = found.includes('ad') ? 'ad' : found.find((each) => each !== undefined);
    return kind ? [{ index, kind }] : [];
  });

/** In the middle only addresses and names count. */
const mayBeAd = (text: string): boolean => hasAddress(text) || shops.test(text) || siteSlogans.test(text);
