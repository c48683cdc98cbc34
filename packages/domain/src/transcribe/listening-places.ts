import type { Stretch } from './heard.ts';
import type { SpeechMap } from './speech-map.ts';
import type { Detected } from './server.ts';

/** The length that Whisper itself listens to when it detects a language. */
const listened = 30_000;
const step = 5000;
/** Parts of a film, away from the songs at both ends. */
const parts = [
  [0.03, 0.25],
  [0.28, 0.55],
  [0.58, 0.9],
] as const;
/** Less is a guess. */
const sure = 0.5;

/** Three places of 30 seconds with the most speech around them; fewer in a short film. */
export function listeningPlaces({ length, within }: SpeechMap): Stretch[] {
  if (length <= 3 * listened) return length > 0 ? [{ start: 0, end: Math.min(length, listened) }] : [];
  return parts.flatMap(([from, to]) => {
    let best: Stretch | undefined;
    let most = 0;
    for (let start = Math.round(from * length); start + listened <= length && start <= to * length; start += step) {
      const speech = within(start, start + listened);
      if (speech <= most) continue;
      most = speech;
      best = { start, end: start + listened };
    }
    return best ? [best] : [];
  });
}

/** The language that most places agree on; undefined if they don’t. One place decides only if there is no other. */
export function agreedLanguage(detected: readonly Detected[]): string | undefined {
  const votes = new Map<string, number>();
  for (const { language, confidence } of detected)
    if (language !== undefined && confidence >= sure) votes.set(language, (votes.get(language) ?? 0) + 1);
  const [first] = [...votes].toSorted(([, one], [, other]) => other - one);
  return first && first[1] >= Math.min(2, detected.length) ? first[0] : undefined;
}
