/** Other scripts have no italics; some of them lean by nature. */
const slanting = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/gu;
/** Digits and signs alone say little about a slant. */
const fewest = 3;

/** Puts lines that are slanted into tags; lines that follow each other into the same. */
export function markItalics(text: string, italics: readonly boolean[]): string {
  const lines = text.split('\n');
  // What was read and what was seen differ, so nothing is certain.
  if (lines.length !== italics.length) return text;
  const isSlanted = lines.map(
    (line, index) => italics[index] === true && (line.match(slanting)?.length ?? 0) >= fewest,
  );
  return lines
    .map((line, index) => {
      const open = isSlanted[index] && !isSlanted[index - 1] ? '<i>' : '';
      const close = isSlanted[index] && !isSlanted[index + 1] ? '</i>' : '';
      return `${open}${line}${close}`;
    })
    .join('\n');
}
