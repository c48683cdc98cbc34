import { createHash } from 'node:crypto';
import type { RuntimePackage } from './runtime-packages.ts';
import type { Staged } from './stage.ts';

interface Facts extends Staged {
  version: string;
  /** Seconds since 1970, as everything else in the package. */
  seconds: number;
}

const spdx = /^[A-Za-z0-9.+-]+$/;

/** SBOM of a release in CycloneDX 1.6. */
export function createSbom({ version, seconds, packages, compiled, bundled, node }: Facts): object {
  const own = `pkg:npm/captionarr@${version}`;
  const inside = [
    ...packages.map((each) => component(each, 'node_modules')),
    ...compiled.map((each) => component(each, 'server')),
    ...bundled.map((each) => component(each, 'web app')),
  ];
  if (node) inside.push(component(node, 'node'));
  const components = once(inside);
  const refOf = new Map([...packages, ...compiled, ...bundled].map((each) => [each.path, purlOf(each)]));
  const needs = [...packages, ...compiled, ...bundled, ...(node ? [node] : [])].map((each) => ({
    ref: purlOf(each),
    dependsOn: [...new Set(each.needs.flatMap((path) => refOf.get(path) ?? []))].toSorted(),
  }));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([own, components]))}`,
    version: 1,
    metadata: {
      timestamp: new Date(seconds * 1000).toISOString(),
      component: {
        type: 'application',
        'bom-ref': own,
        name: 'captionarr',
        version,
        purl: own,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components,
    dependencies: [{ ref: own, dependsOn: components.map((each) => each['bom-ref']) }, ...merge(needs)],
  };
}

function component(each: RuntimePackage, place: string) {
  const { name, version, integrity, license } = each;
  const [group, short] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const hash = Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
  return {
    type: 'library' as const,
    'bom-ref': purlOf(each),
    ...(group ? { group } : {}),
    name: short ?? name,
    version,
    purl: purlOf(each),
    hashes: [{ alg: 'SHA-512' as const, content: hash }],
    licenses: [licenceOf(license)],
    properties: [{ name: 'captionarr:inside', value: place }],
  };
}

function licenceOf(license: string) {
  if (license === '') return { license: { name: 'not stated' } };
  return spdx.test(license) ? { license: { id: license } } : { expression: license };
}

const purlOf = ({ name, version }: RuntimePackage) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** The same version may lie in several folders; it is still one component. */
const once = <T extends { 'bom-ref': string }>(all: T[]): T[] =>
  [...new Map(all.toReversed().map((each) => [each['bom-ref'], each])).values()].toSorted((one, other) =>
    one['bom-ref'] < other['bom-ref'] ? -1 : 1,
  );

function merge(needs: { ref: string; dependsOn: string[] }[]) {
  const merged = Map.groupBy(needs, ({ ref }) => ref);
  return [...merged]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([ref, all]) => ({
      ref,
      dependsOn: [...new Set(all.flatMap(({ dependsOn }) => dependsOn))].toSorted(),
    }));
}

/** Follows from the content, so that the same release has the same number. */
function uuidOf(text: string) {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
