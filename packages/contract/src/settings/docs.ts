import { settings } from './declaration.ts';
import type { Field, FieldKind, Section } from '@captionarr/domain/settings/field.ts';

const code = (value: unknown) => `\`${JSON.stringify(value)}\``;
const cell = (text: string) => text.replaceAll('|', String.raw`\|`);

const allowed: { [K in FieldKind]: (field: Extract<Field, { kind: K }>) => string } = {
  toggle: () => 'true, false',
  number: ({ min, max, unit = '' }) =>
    `${max === undefined ? `from ${min ?? 'any number'}` : `${min ?? ''} to ${max}`}${unit === '%' ? '' : ' '}${unit}`.trim(),
  text: () => 'text',
  secret: () => 'text, stored encrypted',
  path: () => 'folder',
  select: ({ options }) =>
    options.map(({ value, label }) => (String(value) === label ? code(value) : `${code(value)} ${label}`)).join(', '),
  list: ({ options }) => (options ? `any of ${options.map(({ value }) => code(value)).join(', ')}` : 'words'),
  'path-mappings': () => 'pairs of folders',
  profile: () => 'number of a language profile, or empty',
};

function row(name: string, field: Field) {
  const notes = [field.help, field.restart && 'Takes effect at the next start.'].filter(Boolean).join(' ');
  // The field comes with its own kind, which the compiler does not follow through the look-up.
  const choices = allowed[field.kind] as (field: Field) => string;
  return `| ${[`\`${name}\``, field.label, code(field.default), choices(field), notes].map(cell).join(' | ')} |`;
}

const table = ([name, { title, fields }]: [string, Section]) => `## ${title}: \`${name}\`

| Key | Label | Default | Allowed | Notes |
| --- | --- | --- | --- | --- |
${Object.entries(fields)
  .filter(([, field]) => !field.internal)
  .map(([key, field]) => row(key, field))
  .join('\n')}
`;

/** The text of docs/settings.md. */
export const settingsMarkdown = () => `# Settings

Every setting, by section. Most are under **Settings**; *Find a setting* finds them by name. You can also set each one with an environment variable, which then takes precedence: \`CAPTIONARR_<SECTION>__<KEY>\`, such as \`CAPTIONARR_GENERAL__PORT=6768\`. In an API form, a setting is called \`settings-<section>-<key>\`.

${Object.entries<Section>(settings).map(table).join('\n')}
*Generated from \`packages/contract/src/settings\` by \`npm run docs\`.*
`;
