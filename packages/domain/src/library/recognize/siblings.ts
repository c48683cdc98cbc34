/** A series has more numbered files than a row of movies. */
const enough = 10;

/** Whether a file is one of many that differ by a number only, none of them with a year. */
export function isNumberedRun(name: string, siblings: readonly string[]): boolean {
  if (siblings.length < enough) return false;
  const numbers = new Set(
    siblings.flatMap((sibling) => {
      const number = /(?:^|- |[ ._])(\d{2,4})(?=[ ._]|$|v\d)/u.exec(sibling)?.[1];
      return number === undefined || /[([](?:19|20)\d\d[)\]]/.test(sibling) ? [] : [Number(number)];
    }),
  );
  const own = Number(/(?:^|- |[ ._])(\d{2,4})(?=[ ._]|$|v\d)/u.exec(name)?.[1] ?? Number.NaN);
  const near = [...numbers].filter((number) => Math.abs(number - own) <= enough && number !== own);
  return near.length >= enough - 1;
}
