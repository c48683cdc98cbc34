import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { runtimePackages, type Lock, type RuntimePackage } from './runtime-packages.ts';
import { createSbom } from './sbom.ts';

/** Requirements of CycloneDX 1.6 for the parts we use. */
const purl = z.string().regex(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+[\w.+-]*$/);
const licence = z.union([
  z.strictObject({ license: z.strictObject({ id: z.string().regex(/^[A-Za-z0-9.+-]+$/) }) }),
  z.strictObject({ license: z.strictObject({ name: z.string().min(1) }) }),
  z.strictObject({ expression: z.string().min(1) }),
]);
const component = z.strictObject({
  type: z.enum(['application', 'library', 'platform']),
  'bom-ref': purl,
  group: z.string().startsWith('@').optional(),
  name: z.string().min(1),
  version: z.string().min(1),
  purl,
  hashes: z
    .array(z.strictObject({ alg: z.literal('SHA-512'), content: z.string().regex(/^[a-f0-9]{128}$/) }))
    .optional(),
  licenses: z.array(licence).length(1),
  properties: z.array(z.strictObject({ name: z.string(), value: z.string() })).optional(),
});
const bom = z.strictObject({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.6.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
  version: z.int().min(1),
  metadata: z.strictObject({ timestamp: z.iso.datetime(), component }),
  components: z.array(component),
  dependencies: z.array(z.strictObject({ ref: purl, dependsOn: z.array(purl) })),
});

const hash = `sha512-${Buffer.alloc(64, 7).toString('base64')}`;
const made = (path: string, more: Partial<RuntimePackage> = {}): RuntimePackage => {
  const name = path.slice(path.lastIndexOf('node_modules/') + 13);
  return { path, name, version: '1.0.0', integrity: hash, license: 'MIT', needs: [], ...more };
};
const facts = { version: '1.2.3', seconds: 1_790_000_000, compiled: [], bundled: [], node: undefined };
const create = (packages: RuntimePackage[], bundled: RuntimePackage[] = []) =>
  bom.parse(createSbom({ ...facts, packages, bundled }));

describe('the list of what is inside', () => {
  const { packages: lock } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Lock };

  test('of this repository is a CycloneDX document whose references all lead somewhere', () => {
    const packages = runtimePackages(lock, 'apps/server');

    const { components, dependencies, metadata } = create(packages, runtimePackages(lock, 'apps/web'));

    const refs = new Set([metadata.component['bom-ref'], ...components.map((each) => each['bom-ref'])]);
    expect(refs.size).toBe(components.length + 1);
    expect(new Set(components.map((each) => `${each.group ? `${each.group}/` : ''}${each.name}`))).toEqual(
      new Set([...packages, ...runtimePackages(lock, 'apps/web')].map(({ name }) => name)),
    );
    expect(dependencies.map(({ ref }) => ref).toSorted()).toEqual([...refs].toSorted());
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
  });

  test('misses no package that npm lists', () => {
    const command = 'sbom --sbom-format cyclonedx --package-lock-only --omit dev -w @captionarr/server';
    const listed = z
      .object({ components: z.array(z.object({ purl: z.string() })) })
      .parse(JSON.parse(execFileSync('npm', command.split(' '), { encoding: 'utf8' })));
    // Not in the package: our own workspaces, types, and binaries for other systems.
    const expected = listed.components
      .map((each) => each.purl)
      .filter((each) => !/%40(captionarr|types)\/|%40napi-rs\/nice-/.test(each));

    const { components } = create(runtimePackages(lock, 'apps/server'));

    const ours = new Set(components.map((each) => each.purl));
    expect(expected.length).toBeGreaterThan(100);
    expect(expected.filter((each) => !ours.has(each))).toEqual([]);
  });

  test('names one version once, wherever it lies', () => {
    const { components } = create(
      [made('node_modules/a'), made('node_modules/b/node_modules/a')],
      [made('node_modules/a')],
    );

    expect(components).toHaveLength(1);
    expect(components[0]?.properties).toEqual([{ name: 'captionarr:inside', value: 'node_modules' }]);
  });

  test('says what is compiled into the server', () => {
    const { components } = bom.parse(createSbom({ ...facts, packages: [], compiled: [made('node_modules/a')] }));

    expect(components[0]?.properties).toEqual([{ name: 'captionarr:inside', value: 'server' }]);
  });

  test('says which needs which, a group apart from its name, and a choice of licences as one', () => {
    const { components, dependencies } = create([
      made('node_modules/@napi-rs/nice', { license: '(MIT OR Apache-2.0)', needs: ['node_modules/b'] }),
      made('node_modules/b'),
    ]);

    expect(components[0]).toMatchObject({
      group: '@napi-rs',
      name: 'nice',
      licenses: [{ expression: '(MIT OR Apache-2.0)' }],
    });
    expect(dependencies[1]).toEqual({ ref: 'pkg:npm/%40napi-rs/nice@1.0.0', dependsOn: ['pkg:npm/b@1.0.0'] });
  });

  test('is the same for the same content, whatever the order', () => {
    const [a, b] = [made('node_modules/a'), made('node_modules/b')];

    expect(create([a, b])).toEqual(create([b, a]));
  });
});
