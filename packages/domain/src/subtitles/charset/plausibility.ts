/** Character sequences that a wrong charset produces and a right one rarely does. */
const oddities = [
  // Control characters, what could not be decoded, and what no charset has.
  /[\p{Co}\uFFFD]|[\p{Cc}--[\0\t\n\r]]/gv,
  // A sign inside a word or glued to its start.
  /(?=[^\0-\u007F])[\p{S}\p{No}¡¿¶§·¸ªº](?=\p{Ll})|(?<=\p{L})(?=[^\0-\u007F])[\p{S}\p{No}¡¿¶§](?=\p{L})/gu,
  // A capital after a small letter, where one of them is not plain.
  /\p{Ll}(?=[^\0-\u007F])\p{Lu}|(?=[^\0-\u007F])\p{Ll}\p{Lu}/gu,
  // Letters of another alphabet in a word.
  /[A-Za-z](?=[\u0370-\u052F\u0590-\u06FF\u0E00-\u0E7F\uFF61-\uFF9F])|[\u0370-\u052F\u0590-\u06FF\u0E00-\u0E7F\uFF61-\uFF9F](?=[A-Za-z])/gu,
];

/** Latin letters with accents do not stand in rows: these are letters of another alphabet, read as Latin. */
const accentsInRow = /[\u0080-\u024F\u02C6-\u02DC\u2018-\u203A\u20AC\u2122]{4,}/gu;

/** Rare as letters of Cyrillic words, and many where one Cyrillic charset is taken for another. */
const capitalsInside = /(?<=[\u0430-\u045F])[\u0400-\u042F]+|(?<=[\u0400-\u042F]{2})[\u0430-\u045F]+/gu;

/** The most frequent characters of Chinese and Korean, and the syllables of Japanese. */
const frequent = /[的一是不了我你他在有人這这來来們们麼么說说就會会\u3041-\u30F6\uAC00-\uD7A3]/gu;
const ideographs = /[\u2E80-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF]/gu;
const foreign = /[^\0-\u007F]/gu;

const count = (text: string, pattern: RegExp): number => {
  let length = 0;
  for (const [found] of text.matchAll(pattern)) length += found.length;
  return length;
};

/** Plausibility of a decoded text, between 0 and 1. */
export function plausibility(text: string): number {
  const strange = count(text, foreign);
  if (strange === 0) return 1;
  const odd = oddities.reduce((sum, pattern) => sum + count(text, pattern), 0);
  const wrong = odd + count(text, accentsInRow) + count(text, capitalsInside);
  const hanzi = count(text, ideographs);
  const rare = hanzi === 0 ? 0 : hanzi * Math.max(0, 1 - (4 * count(text, frequent)) / hanzi);
  return Math.max(0, 1 - (wrong + rare / 2) / strange);
}
