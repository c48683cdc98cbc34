import type { Quality } from '#domain/search/release-parser/find-quality.ts';

/** Cuts that the release parser doesn’t need, because no subtitle depends on their names. */
const rarer =
  /(?<![\p{L}\d])(?:(?:The[ ._])?(Snyder|Rogue|Assembly|Ultimate|Workprint|Television|Producer'?s|International|Roadshow|Redux|Recut|Despecialized|Extended[ ._]Director'?s|(?:Complete|Diamond|Signature)(?=[ ._](?:Cut|Edition|Version))|Black[ ._](?:and|&)[ ._]Chrome|Open[ ._]Matte|\d{2}th[ ._]Anniversary)(?:[ ._](?:Cut|Edition|Version))?)(?![\p{L}\d])/iu;
/** Whatever somebody calls a cut: `The Richard Donner Cut`. */
const phrase =
  /(?:^|[-–([ ._])[ ._]*((?:[\p{L}\d'’&]+[ ._]){1,4}(?:Cut|Edition))(?=$|[\])]|[ ._]*[-–[(]|[ ._]\d{3,4}p)/iu;
const inBraces = /[[({]\s*edition[-= ]([^\])}]+)[\])}]/i;
/** Tags of the scene that look like editions: a limited release, closed captions. */
const tags = /^(?:limited|cc|se)$/i;

/** A cut that only its last words tell from the title: `The Bootleg Cut`, `Ultimate Cut`, `RECUT`. */
const atEnd =
  /[ ._-]+((?:The[ ._](?:[\p{L}\d'’]+[ ._]){1,2}(?:Cut|Edition))|(?:(?:Ultimate|Rogue|Assembly|Workprint|Producer'?s|International|Roadshow|Despecialized|Collector'?s|Anniversary|Signature|Diamond|Complete)[ ._](?:Cut|Edition))|Recut)[ ._()[\]-]*$/iu;

/** Where a cut at the end of a text begins, and how it is called. */
export function findLateEdition(text: string): { start: number; edition: string } | undefined {
  const match = atEnd.exec(text);
  return match ? { start: match.index, edition: (match[1] ?? '').replaceAll(/[._]/g, ' ') } : undefined;
}

/** `4K Remaster` beside a cut says how it was made. */
const scan = /^4K/i;

/** `{edition-Director's Cut}`: the edition, and the name without it. */
export function takeEdition(name: string): { rest: string; edition: string | undefined } {
  const match = inBraces.exec(name);
  if (!match) return { rest: name, edition: undefined };
  return { rest: name.replace(inBraces, ' ').trim(), edition: match[1]?.trim() };
}

/** Editions named behind the title. */
export function findEdition(name: string, from: number, qualities: readonly Quality[]): string | undefined {
  const named = qualities.filter(
    ({ key, start, end }) => key === 'edition' && start >= from && !tags.test(name.slice(start, end)),
  );
  const cuts = named.filter(({ start, end }) => !scan.test(name.slice(start, end)));
  const found = cuts.length > 0 ? cuts : named;
  const whole = phrase.exec(name.slice(from))?.[1];
  const [first] = found;
  const last = found.at(-1);
  if (first && last && first !== last) return name.slice(first.start, last.end).replaceAll(/[._]/g, ' ');
  if (first && (!whole || first.end - first.start >= whole.replace(/^The[ ._]/i, '').length))
    return inFull(name.slice(first.start, first.end), first.value);
  if (whole) return whole.replaceAll(/[._]/g, ' ');
  return rarer.exec(name.slice(from))?.[0].replaceAll(/[._]/g, ' ');
}

/** `20th Anniversary`, `Criterion Collection`: as the name has it, where that says more. */
const inFull = (text: string, value: string): string =>
  /anniversary|collection/i.test(text) ? text.replaceAll(/[._]/g, ' ') : value;
