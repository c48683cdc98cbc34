import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';

const openList = new URL('../../../docs/spec/open.json', import.meta.url);

test('the endpoints that are not built are those that docs/spec/open.json names, each with what it waits for', async () => {
  const { app } = await startApp();
  const { endpoints } = JSON.parse(readFileSync(openList, 'utf8')) as { endpoints: Record<string, string[]> };

  const byPart = Map.groupBy(app.http.endpointsNotBuilt, ({ waitsFor }) => waitsFor);
  const names = [...byPart].map(([part, list]) => [part, list.map(({ endpoint }) => endpoint).toSorted()]);

  expect(Object.fromEntries(names)).toEqual(endpoints);
});
