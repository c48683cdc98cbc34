import { parsePathMapping, type Field, type FieldKind, type Scalar } from '@captionarr/contract';

const nullWords = new Set(['None', 'null', 'undefined']);
const isNothing = (text: string | undefined) => text === undefined || text === '' || nullWords.has(text);

/** One value alone; several are passed on as they are, and refused by the schema. */
const single = (texts: readonly string[], parse: (text: string) => unknown) =>
  texts.length > 1 ? texts : parse(texts[0] ?? '');

/** An empty list arrives as one empty value. */
const several = (texts: readonly string[]) => (isNothing(texts[0]) ? [] : texts);

const toInteger = (text: string) => (/^-?\d+$/.test(text) ? Number(text) : text);
const collapseSlashes = (text: string) => text.replaceAll(/\/{2,}/g, '/');

/** How a form writes each kind of setting; a new kind does not compile until it is here. */
const parsers: { [K in FieldKind]: (texts: readonly string[], field: Extract<Field, { kind: K }>) => unknown } = {
  toggle: (texts) => single(texts, (text) => (text === 'true' ? true : text === 'false' ? false : text)),
  number: (texts) => single(texts, toInteger),
  text: (texts, { format }) =>
    single(texts, (text) => {
      if (nullWords.has(text)) return '';
      return format === 'base-url' ? collapseSlashes(text) : text;
    }),
  secret: (texts) => single(texts, (text) => text),
  path: (texts) => single(texts, (text) => (nullWords.has(text) ? '' : text)),
  select: (texts, { options }) => single(texts, (text) => chosen(text, options)),
  list: several,
  'path-mappings': (texts) => several(texts).map((text) => parsePathMapping(text) ?? [text]),
  profile: (texts) => single(texts, (text) => (isNothing(text) ? '' : toInteger(text))),
};

function chosen(text: string, options: readonly { value: Scalar }[]) {
  const named = options.find(({ value }) => value !== null && String(value) === text);
  if (named) return named.value;
  return isNothing(text) ? null : text;
}

/** The value that the texts of a form mean for this setting; whether it is allowed is another question. */
export function parseFormValue(field: Field, texts: readonly string[]): unknown {
  // The field comes with its own kind, which the compiler does not follow through the look-up.
  const parse = parsers[field.kind] as (texts: readonly string[], field: Field) => unknown;
  return parse(texts, field);
}
