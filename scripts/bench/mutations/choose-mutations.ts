import { globSync, readFileSync } from 'node:fs';
import { createRandom } from '@captionarr/lab';
import { findMutations, operators, type Mutation, type Operator } from './find-mutations.ts';

/** Where a mutation once survived: these are tried every time. */
const fixed: { file: string; operator: Operator; before: string; after: string }[] = [
  {
    file: 'apps/server/src/platform/jobs/job-runner.ts',
    operator: 'change a constant',
    before: 'backoff * 2 ** (failures - 1)',
    after: 'backoff * 1 ** (failures - 1)',
  },
  {
    file: 'apps/server/src/engine/search/manual-search.ts',
    operator: 'change a constant',
    before: "(rule === 'forced' || rule === 'hearing-impaired' ? 1 : 0)",
    after: "(rule === 'forced' || rule === 'hearing-impaired' ? 0 : 0)",
  },
  {
    file: 'apps/server/src/engine/search/manual-search.ts',
    operator: 'flip a comparison',
    before: 'other.score - one.score ||',
    after: 'one.score - other.score ||',
  },
];

/** Server and web take turns, and so do the layers of each. */
const layers = {
  server: [
    'apps/server/src/platform',
    'apps/server/src/integrations',
    'apps/server/src/engine',
    'apps/server/src/features',
    'packages/domain/src',
    'packages/providers/src',
    'packages/contract/src',
  ],
  web: ['apps/web/src/lib', 'apps/web/src/kit', 'apps/web/src/blocks', 'apps/web/src/features', 'apps/web/src/app'],
};

/** Tests and what only they use, data, and changes of the schema that are over. */
const isLeftOut = (file: string) =>
  /\.(test|bench)\.tsx?$|\.d\.ts$|\/(testing|fixtures|migrations|answers)\/|\/(stand-in|describe|languages)\.ts$/.test(
    file,
  );

/** The fixed ones, then `count` in all, spread over layers and operators; the same for the same seed. */
export function chooseMutations(count: number, seed: string): Mutation[] {
  const random = createRandom('mutations', seed);
  const chosen = fixed.slice(0, count).map(locate);
  const turns = { server: 0, web: 0 };
  for (let turn = 0; chosen.length < count; turn++) {
    const side = turn % 2 === 0 ? 'server' : 'web';
    const layer = layers[side][turns[side]++ % layers[side].length]!;
    const operator = operators[(turn + Math.floor(turn / operators.length)) % operators.length];
    const taken = new Set(chosen.map(({ file }) => file));
    const sites = mutationsIn(layer).filter((site) => site.operator === operator && !taken.has(site.file));
    if (sites.length === 0) continue;
    // A file with many sites is no likelier than one with few.
    const file = random.pick([...new Set(sites.map((site) => site.file))]);
    chosen.push(random.pick(sites.filter((site) => site.file === file)));
  }
  return chosen;
}

const known = new Map<string, Mutation[]>();

function mutationsIn(layer: string): Mutation[] {
  const sites =
    known.get(layer) ??
    globSync(`${layer}/**/*.{ts,tsx}`)
      .filter((file) => !isLeftOut(file))
      .toSorted()
      .flatMap((file) => findMutations(file, readFileSync(file, 'utf8')));
  known.set(layer, sites);
  return sites;
}

function locate({ file, operator, before, after }: (typeof fixed)[number]): Mutation {
  const [first, second, ...more] = readFileSync(file, 'utf8').split(before);
  if (first === undefined || second === undefined || more.length > 0)
    throw new Error(`${file} should have this once: ${before}`);
  return { file, operator, start: first.length, end: first.length + before.length, after };
}
