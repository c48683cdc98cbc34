import { commandValueNames, commandVariable, fields, renamedSettings, sourceVariable } from '@captionarr/contract';
import { optionVariables } from '#platform/config/config.ts';
import { variableOf } from './overrides.ts';

/** Read by other parts of the product: the gateway, and the web app while it is being worked on. */
const elsewhere = ['UPSTREAM', 'PORT', 'HOST', 'BASE_URL', 'API_KEY', 'API_KEY_FILE', 'ALLOWED_HOSTS']
  .map((name) => `CAPTIONARR_GATEWAY_${name}`)
  .concat('CAPTIONARR_DEV_SERVER');

function knownVariables(): string[] {
  const settings = [...fields.keys(), ...Object.keys(renamedSettings)].map(variableOf);
  // Handed to the post-processing command, which may start a command of ours.
  const handed = commandValueNames.map(commandVariable);
  return [...optionVariables, ...elsewhere, ...handed, ...settings, ...settings.map((name) => `${name}_FILE`)];
}

/** A sentence for each variable of ours that nothing reads, with the name that was probably meant. */
export function describeUnknownVariables(environment: NodeJS.ProcessEnv): string[] {
  const given = Object.keys(environment).filter((name) => /^captionarr_/i.test(name));
  if (given.length === 0) return [];
  const known = knownVariables();
  return given
    .filter((name) => !known.includes(name) && !sourceVariable.test(name))
    .toSorted()
    .map((name) => {
      const near = nearest(name.toUpperCase(), known);
      return `${name} is set, but Captionarr has no such variable.${near === undefined ? '' : ` Did you mean ${near}?`}`;
    });
}

/** The most alike, if it is alike at all. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((other) => ({ other, distance: distanceBetween(name, other) }))
    .toSorted((one, another) => one.distance - another.distance);
  return best && best.distance <= 4 ? best.other : undefined;
}

/** How many characters must be put in, taken out or replaced (Levenshtein). */
function distanceBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, character] of one.split('').entries()) {
    const next = [index + 1];
    for (const [column, there] of other.split('').entries())
      next.push(
        Math.min(
          (next[column] ?? 0) + 1,
          (row[column + 1] ?? 0) + 1,
          (row[column] ?? 0) + (character === there ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
