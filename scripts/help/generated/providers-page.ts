import { languageByCode } from '../../../packages/domain/src/languages/languages.ts';
import { providers } from '../../../packages/providers/src/clients.ts';
import { confirmedProviders } from '../../../packages/providers/src/provenance.ts';
import type { AnyProvider } from '../../../packages/providers/src/provider.ts';
import { inputsOf, type CatalogueEntry } from '../../../packages/contract/src/catalogue/provider.ts';
import { insteadOf } from '../../../packages/contract/src/catalogue/ended.ts';
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
  // Its own settings before you enter anything.
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

const isConfirmed = ({ entry }: Usable) => confirmedProviders.includes(entry.key);

const row = (usable: Usable) =>
  `| ${[
    `[${usable.entry.name}](#${headingSlug(usable.entry.name)})`,
    mediaWords(usable.provider),
    shortLanguages(usable.provider),
    needOf(usable),
    isConfirmed(usable) ? 'yes' : 'not yet',
  ]
    .map(cell)
    .join(' | ')} |`;

function limitWords({ limits: { calls, perMs, atOnce = 1 }, isLocal }: AnyProvider): string {
  if (isLocal) return 'Runs on your own machine; nothing leaves your network.';
  const seconds = perMs / 1000;
  const span = seconds === 1 ? 'a second' : seconds === 60 ? 'a minute' : `in ${seconds} seconds`;
  const pace = `At most ${calls === 1 ? 'one request' : `${calls} requests`} ${span}`;
  return `${pace}, ${atOnce > 1 ? `up to ${atOnce} at once` : 'one at a time'}.`;
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
    ...(provider.knowsHearingImpaired ? ['- Reliably marks subtitles for the hearing-impaired.'] : []),
    ...(entry.homepage ? [`- Site: <${entry.homepage}>`] : []),
  ];
  const message = entry.message ? `\n${entry.message}\n` : '';
  return `### ${entry.name}\n\n${entry.description}\n${message}\n${facts.join('\n')}\n${drawInputs(entry)}`;
}

const drawEnded = ({ key, name }: CatalogueEntry) => `| ${[name, insteadOf(key) ?? ''].map(cell).join(' | ')} |`;

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

A provider is a site that has subtitles. Enable a few under **Settings › Providers**. Captionarr searches all of them for missing subtitles and downloads the best match. Two or three for your languages are enough to start. These need neither an account nor a key: ${listOf(free.map(({ entry }) => entry.name))}.

When a provider has problems, rejects your account or reaches its download limit, Captionarr pauses it for a while and searches the others. **System › Providers** shows for how long, and [Troubleshooting](troubleshooting.md#a-provider-is-having-problems) says what to do.

A provider is confirmed when its responses to a search and a download were recorded, or are documented by the site. The others were written from what other programs know about the site. They should work, but nobody has told us yet. A test under **Settings › Providers** tells you, and us.

## Supported providers

| Provider | For | Languages | Needs | Confirmed |
| --- | --- | --- | --- | --- |
${usable.map(row).join('\n')}

## Details

${usable.map(drawUsable).join('\n')}
## Not supported yet

Settings imported from Bazarr can name these providers. This version doesn’t support them yet, so you can’t enable them.

| Provider | About |
| --- | --- |
${others
  .filter(({ ended }) => !ended)
  .map(drawUnusable)
  .join('\n')}

## No longer available

These sites have shut down or no longer let apps in. Settings imported from Bazarr can still name them; the import leaves them out and says so.

| Provider | Use instead |
| --- | --- |
${others
  .filter(({ ended }) => ended)
  .map(drawEnded)
  .join('\n')}

*Generated from the provider descriptions by \`npm run docs\`.*
`;
}
