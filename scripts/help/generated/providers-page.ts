import { languageByCode } from '../../../packages/domain/src/languages/languages.ts';
import { providers } from '../../../packages/providers/src/clients.ts';
import type { AnyProvider } from '../../../packages/providers/src/provider.ts';
import { inputsOf, type CatalogueEntry } from '../../../packages/contract/src/catalogue/provider.ts';
import { providerDescriptions } from '../../../packages/providers/src/index.ts';
import { fields } from '../../../packages/contract/src/settings/index.ts';
import { headingSlug } from '../heading-slug.ts';
import { cell, listOf } from './words.ts';

interface Usable {
  entry: CatalogueEntry;
  provider: AnyProvider;
}

const many = 12;

/** Missing configuration of an unconfigured provider, in its own words. */
function needOf({ entry, provider }: Usable): string {
  const defaults = Object.fromEntries(
    inputsOf(entry).map((key) => [key.slice(entry.key.length + 1), fields.get(key)?.default]),
  );
  // Its own settings as they are before anybody enters something.
  return provider.missingConfig?.(defaults as never, {}) ?? 'Nothing.';
}

const languageNames = ({ languages }: AnyProvider): string[] =>
  languages === 'all' ? [] : languages.map((code) => languageByCode(code)?.name ?? code).toSorted();

function shortLanguages(provider: AnyProvider): string {
  const names = languageNames(provider);
  if (provider.languages === 'all') return 'all';
  return names.length > 4 ? `${names.length}` : names.join(', ');
}

const mediaWords = ({ media }: AnyProvider) =>
  media.length > 1 ? 'series, movies' : media.includes('movie') ? 'movies' : 'series';

const row = (usable: Usable) =>
  `| ${[
    `[${usable.entry.name}](#${headingSlug(usable.entry.name)})`,
    mediaWords(usable.provider),
    shortLanguages(usable.provider),
    needOf(usable),
  ]
    .map(cell)
    .join(' | ')} |`;

function limitWords({ limits: { calls, perMs, atOnce = 1 }, isLocal }: AnyProvider): string {
  if (isLocal) return 'Works on this machine; nothing leaves the house.';
  const seconds = perMs / 1000;
  const span = seconds === 1 ? 'a second' : seconds === 60 ? 'a minute' : `in ${seconds} seconds`;
  const pace = `Asked at most ${calls === 1 ? 'once' : `${calls} times`} ${span}`;
  return `${pace}${atOnce > 1 ? `, up to ${atOnce} questions at once` : ', one question at a time'}.`;
}

function drawInputs(entry: CatalogueEntry): string {
  const keys = inputsOf(entry);
  if (keys.length === 0) return '';
  const rows = keys.map((key) => {
    const { label = '', help = '' } = fields.get(key) ?? {};
    return `| ${[label, help, `\`${key}\``].map(cell).join(' | ')} |`;
  });
  return `\n| Field | What it is | Setting |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}

function drawUsable(usable: Usable): string {
  const { entry, provider } = usable;
  const names = languageNames(provider);
  const facts = [
    `- For: ${mediaWords(provider)}`,
    `- Languages${names.length > many ? ` (${names.length})` : ''}: ${provider.languages === 'all' ? 'all' : names.join(', ')}`,
    `- Needs: ${needOf(usable)}`,
    `- Pace: ${limitWords(provider)}`,
    ...(provider.knowsHearingImpaired ? ['- Says reliably which subtitles are for the hearing impaired.'] : []),
    ...(entry.homepage ? [`- Site: <${entry.homepage}>`] : []),
  ];
  const message = entry.message ? `\n${entry.message}\n` : '';
  return `### ${entry.name}\n\n${entry.description}\n${message}\n${facts.join('\n')}\n${drawInputs(entry)}`;
}

const drawUnusable = ({ name, description, message }: CatalogueEntry) =>
  `| ${[name, [description, message].filter(Boolean).join(' ')].map(cell).join(' | ')} |`;

/** The text of docs/providers.md. */
export function providersMarkdown(): string {
  const usable = providerDescriptions.flatMap((entry): Usable[] => {
    const provider = providers.find(({ key }) => key === entry.key);
    return provider ? [{ entry, provider }] : [];
  });
  const others = providerDescriptions.filter(({ key }) => !providers.some((each) => each.key === key));
  const free = usable.filter((each) => needOf(each) === 'Nothing.' && !each.provider.isLocal);
  return `# Providers

A provider is a place that subtitles come from. Enable some under *Settings → Providers*: what is missing is then searched at all of them, and the best fitting subtitle wins, whoever has it. Two or three that know your languages are enough to begin with. These need neither account nor key: ${listOf(free.map(({ entry }) => entry.name))}.

When a provider is having problems, rejects your account or allows no more downloads, it rests for a while and the others go on; *System → Providers* says for how long, and [what to do](troubleshooting.md#a-provider-is-in-trouble).

## Those that can be used

| Provider | For | Languages | Needs |
| --- | --- | --- | --- |
${usable.map(row).join('\n')}

## One by one

${usable.map(drawUsable).join('\n')}
## Listed, but not usable yet

Other programs of this kind know these too, and settings taken over from them may name them. This version does not speak their protocol, so they cannot be enabled.

| Provider | About it |
| --- | --- |
${others.map(drawUnusable).join('\n')}

*Made from the catalogue of providers by \`npm run docs\`.*
`;
}
