/** Text of three letters or more in brackets, at the begin of a line or alone in it; and a name in capitals before a colon. */
const sound =
  /^[-–\s]{0,4}(?:[[({][^\])}]{3,}[\])}]|（[^）]{2,}）|\p{Lu}[\p{Lu}\d .'’#-]{2,30}:(?!\d))|\[[^[\]]{3,}\]/mu;
const markup = /<[^<>]*>|\{\\[^{}]*\}/g;

/** A file with this many is for the hearing impaired; in a short one fewer will do, in a long one it takes some of a hundred. */
const enough = 3;
const share = 0.01;

/** Whether a cue describes a sound or names who speaks. */
export const describesSound = (text: string): boolean => sound.test(text.replaceAll(markup, ''));

/** Whether the cues describe sounds and speakers; songs alone do not count. */
export function looksHearingImpaired(cues: readonly { text: string }[]): boolean {
  const needed = Math.max(1, Math.min(enough, Math.ceil(cues.length / 10)), cues.length * share);
  let found = 0;
  for (const { text } of cues) {
    if (describesSound(text)) found++;
    if (found >= needed) return true;
  }
  return false;
}
