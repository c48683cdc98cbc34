import { parseDocument } from 'yaml';
import { parsePythonLiteral, type PythonValue } from '#domain/imports/python-literal.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';

/** Every value as written text; the setting decides its meaning. */
export type BazarrValue = string | readonly BazarrValue[] | BazarrConfig;
export interface BazarrConfig {
  readonly [name: string]: BazarrValue;
}

export const isBranch = (value: BazarrValue | undefined): value is BazarrConfig =>
  typeof value === 'object' && !Array.isArray(value);

export const readBazarrConfig = (text: string, isIni: boolean): BazarrConfig =>
  isIni ? readIni(text) : readYaml(text);

function readYaml(text: string): BazarrConfig {
  // Failsafe: a key of digits and an e is no number, whatever it looks like.
  const document = parseDocument(text, { schema: 'failsafe', merge: false });
  const [error] = document.errors;
  if (error) {
    const place = error.linePos?.[0].line;
    throw new AppError(
      'invalid',
      place === undefined
        ? 'config.yaml can’t be read. Nothing was imported.'
        : sentence`config.yaml can’t be read (line ${place}). Nothing was imported.`,
      { help: 'import-refused' },
    );
  }
  const read = document.toJS() as BazarrValue | null;
  return read !== null && isBranch(read) ? read : {};
}

/** Sections and `name = value`, where values are what Python writes. */
function readIni(text: string): BazarrConfig {
  const sections: Record<string, Record<string, BazarrValue>> = {};
  let section: Record<string, BazarrValue> = {};
  for (const line of text.split(/\r?\n/)) {
    const title = /^\s*\[([^\]]+)\]\s*$/.exec(line)?.[1];
    if (title !== undefined) sections[title.toLowerCase()] = section = {};
    const [, name, value = ''] = /^\s*([\w.]+)\s*[=:]\s*(.*?)\s*$/.exec(line) ?? [];
    if (name !== undefined && !/^\s*[#;]/.test(line)) section[name.toLowerCase()] = unquote(value);
  }
  return sections;
}

function unquote(text: string): BazarrValue {
  const read = /^[['"(]/.test(text) ? parsePythonLiteral(text) : undefined;
  return read === undefined ? text : asTexts(read);
}

const asTexts = (value: PythonValue): BazarrValue => (Array.isArray(value) ? value.map(asTexts) : String(value ?? ''));
