import { contract, standardWeights } from '@captionarr/contract';
import { providerCatalogue } from '@captionarr/contract/catalogue';
import { secret } from '@captionarr/domain/settings/field.ts';
import { expect, test } from 'vitest';
import { openApiText } from '../../../apps/server/src/platform/http/openapi-route.ts';
import { providers } from '../../../packages/providers/src/clients.ts';
import { apiMarkdown, type OpenApi } from './api-page.ts';
import { findMissing, missingTranslations } from './missing-translations.ts';
import { providersMarkdown } from './providers-page.ts';
import { withWeights } from './weights-table.ts';
import { typeText } from './type-text.ts';

test('the page of the providers names each of the catalogue, and has a heading for each that can be used', () => {
  const text = providersMarkdown();

  expect(providerCatalogue.filter(({ name }) => !text.includes(name))).toEqual([]);
  expect(text.match(/^### /gm)).toHaveLength(providers.length);
});

test('the help has the weights of the code in its table', () => {
  const before = '## Score\n\n| What matches |\n|---|\n| title | 180 |\n\nTitle';

  const text = withWeights(before);

  expect(text).toMatch(/^## Score\n\n\| What matches \| Episode \| Movie \|\n/);
  expect(text).toContain(`| title | ${standardWeights.episode.series} | ${standardWeights.movie.title} |`);
  expect(text).toContain(`| edition |  | ${standardWeights.movie.edition} |`);
  expect(text).toContain('| maximum, without the hash | 360 | 180 |\n\nTitle');
});

test('a text of a provider that a language lacks is listed for it', () => {
  const description = {
    key: 'examplesubs',
    name: 'ExampleSubs',
    description: 'Has examples only.',
    fields: { api_key: secret({ label: 'API key', help: 'Shown on your account page.' }) },
  };
  const fields = { api_key: { label: 'API-Schlüssel' } };

  const missing = findMissing(description, { de: { description: 'Hat nur Beispiele.', fields } }, ['de', 'fr']);

  expect(missing).toEqual([
    { language: 'de', texts: ['fields.api_key.help'] },
    { language: 'fr', texts: ['description', 'fields.api_key.label', 'fields.api_key.help'] },
  ]);
});

test(
  'every text of the interface and of the providers is translated, or its language and key are listed',
  { timeout: 60_000 },
  () => {
    for (const line of missingTranslations()) expect(line).toMatch(/^[\w-]+(, .+)?: [\w.]+/);
  },
);

test('the page of the API has every call with an example, and every shape', async () => {
  const openApi = JSON.parse(await openApiText('1.0.0')) as OpenApi;
  const text = apiMarkdown(openApi);
  const calls = Object.values(contract).flatMap((group) => Object.values(group));

  for (const { method, path, summary } of calls) {
    expect(text).toContain(`### ${summary}\n\n\`${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}\``);
  }
  expect(text.match(/^curl /gm)?.length).toBeGreaterThanOrEqual(calls.length);
});

test.each([
  [{ $ref: '#/components/schemas/Job' }, 'Job'],
  [{ type: 'array', items: { type: 'string' } }, 'string[]'],
  [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'string | integer'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
  [{ enum: ['a', 'b'] }, '"a" | "b"'],
  [
    { type: 'object', properties: { a: { type: 'integer' }, 'b-c': {} }, required: ['a'] },
    "{ a: integer; 'b-c'?: unknown }",
  ],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
])('%j is written as a type', (schema, text) => {
  expect(typeText(schema)).toBe(text);
});
