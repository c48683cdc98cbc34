import { contract, type EndpointGroup } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; security?: unknown; parameters?: unknown[] }>>;
  components: { schemas: Record<string, unknown> };
}

async function readDocument() {
  const { request, key } = await startApp();
  const answer = await request('GET', `/api/openapi.json?apikey=${key}`);
  return answer.json<Document>();
}

test('the document describes every endpoint of the contract', async () => {
  const { openapi, paths } = await readDocument();

  const described = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  const declared = Object.values<EndpointGroup>(contract).flatMap((group) =>
    Object.values(group).map(({ method, path }) => `${method} ${path}`),
  );
  expect(openapi).toBe('3.1.0');
  expect(described.toSorted()).toEqual(declared.toSorted());
});

test('every reference leads somewhere, and no shape is left inline under a name of its own', async () => {
  const document = await readDocument();
  const text = JSON.stringify(document);

  const references = new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name));
  expect(references.size).toBeGreaterThan(10);
  expect([...references].filter((name) => !Object.hasOwn(document.components.schemas, name ?? ''))).toEqual([]);
  expect(text).not.toContain('$defs');
});

test('what may be left out and what needs no key is said', async () => {
  const { paths } = await readDocument();

  expect(paths['/system/ping']?.get?.security).toEqual([]);
  expect(paths['/badges']?.get?.security).toBeUndefined();
  expect(paths['/files']?.get?.parameters).toEqual([
    { name: 'path', in: 'query', required: false, schema: { type: 'string', default: '' } },
  ]);
});
