import { parseDocument } from 'yaml';
import { parsePythonLiteral, type PythonValue } from '#domain/imports/python-literal.ts';
import { AppError } from '#platform/errors.ts';

/** Every value as written text; the setting decides its meaning. */
export type OldValue = string | readonly OldValue[] | OldConfig;
export interface OldConfig {
  readonly [name: string]: OldValue;
}

export const isBranch = (value: OldValue | undefined): value is OldConfig =>
  typeof value === 'object' && !Array.isArray(value);

export const readOldConfig = (text: string, isIni: boolean): OldConfig => (isIni ? readIni(text) : readYaml(text));

function readYaml(text: string): OldConfig {
  // Failsafe: a key of digits and an e is no number, whatever it looks like.
  const document = parseDocument(text, { schema: 'failsafe', merge: false });
  const [error] = document.errors;
  if (error) {
    const place = error.linePos?.[0].line;
    throw new AppError(
      'invalid',
      `config.yaml cannot be read${place ? ` (line ${place})` : ''}. Nothing was taken over.`,
      { help: 'import-refused' },
    );
  }
  const read = document.toJS() as OldValue | null;
  return read !== null && isBranch(read) ? read : {};
}

/** Sections and `name = value`, where values are what Python writes. */
function readIni(text: string): OldConfig {
  const sections: Record<string, Record<string, OldValue>> = {};
  let section: Record<string, OldValue> = {};
  for (const line of text.split(/\r?\n/)) {
    const title = /^\s*\[([^\]]+)\]\s*$/.exec(line)?.[1];
    if (title !== undefined) sections[title.toLowerCase()] = section = {};
    const [, name, value = ''] = /^\s*([\w.]+)\s*[=:]\s*(.*?)\s*$/.exec(line) ?? [];
    if (name !== undefined && !/^\s*[#;]/.test(line)) section[name.toLowerCase()] = unquote(value);
  }
  return sections;
}

function unquote(text: string): OldValue {
  const read = /^[['"(]/.test(text) ? parsePythonLiteral(text) : undefined;
  return read === undefined ? text : asTexts(read);
}

const asTexts = (value: PythonValue): OldValue => (Array.isArray(value) ? value.map(asTexts) : String(value ?? ''));
