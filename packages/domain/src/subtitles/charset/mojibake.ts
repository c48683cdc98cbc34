import { encode } from './decode.ts';

/** Charsets that UTF-8 is mistaken for. */
const mistaken = ['windows-1252', 'windows-1250', 'windows-1251'] as const;

/** How they show the first byte of a letter in UTF-8, and the bytes that follow it. */
const lead = 'Â-ôĂĹĆČĘĚĎĐŃŇРСТ';
const following = '\u0080-¿€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸŚŤŹśťźˇ˘ŁĄŞŻ˛łąşĽ˝ľżЂЃѓЉЊЌЋЏђљњќћџЎўЈҐЁЄЇІіґё№єјЅѕї';
const pattern = `(?<![\\u0080-\\u{10FFFF}])[${lead}][${following}][\\u0080-\\u{10FFFF}]*`;
const isSuspect = new RegExp(pattern, 'u');
const suspect = new RegExp(pattern, 'gu');
/** Signs that also follow a word in capitals, or a letter alone: `AMANHÃ…` is Portuguese. */
const followsWord = /^.[…»›”’“‘–—]$/u;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Repairs what was read in a wrong charset and saved, as `Ã©` for `é`; other text stays as it is. */
export function withoutMojibake(text: string): string {
  if (!isSuspect.test(text)) return text;
  return text.replaceAll(suspect, (run, at: number) => {
    if (mayBeCapitals(run, text[at - 1] ?? '', text[at + run.length] ?? '')) return run;
    for (const charset of mistaken) {
      const right = reread(run, charset);
      if (right !== undefined) return right;
    }
    return run;
  });
}

const small = /\p{Ll}/u;
const capital = /\p{Lu}/u;
const capitals = /^\p{Lu}{2}$/u;

/** Two signs that are right at the end of a word in capitals, or within one. */
const mayBeCapitals = (run: string, before: string, after: string): boolean =>
  !small.test(before) && !small.test(after) && (followsWord.test(run) || (capitals.test(run) && capital.test(before)));

/** Into one charset and out of the other; undefined unless every byte fits and the result looks like a text. */
function reread(run: string, charset: string): string | undefined {
  const bytes = encode(run, charset);
  if (!bytes) return undefined;
  try {
    const right = utf8.decode(bytes);
    // A single letter of these is chance: their words are longer.
    const isChance = right.length === 1 && /[֐-ۿ]/u.test(right);
    return plausible.test(right) && !isChance ? right : undefined;
  } catch {
    return undefined;
  }
}

/** Letters of Latin, Greek, Cyrillic and the scripts of three bytes, and the signs of their typography. */
const plausible =
  /^[À-ÖØ-öø-žƏƠơƯưȘ-țəΆ-ώЀ-џҐґ֐-׿؀-ۿ\u0900-\u0DFF฀-๿\u1E00-\u1EFF\u3000-\u30FF\u4E00-\u9FFF\uAC00-\uD7A3\uFF01-\uFF5E\u00A0\u200C¡¿«»‘’‚“”„‹›–—…•·♪♫€°№ºª]+$/u;
