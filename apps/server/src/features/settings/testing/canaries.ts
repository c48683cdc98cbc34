import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fields, mediaServerKinds, type MediaServer, type SettingKey } from '@captionarr/contract';
import { notificationCatalogue } from '@captionarr/contract/catalogue';
import { openZip } from '#platform/archives/open-zip.ts';

/** Prefix of every canary. */
const scent = 'Canary';

/** A text that is nowhere else, and the same whenever it is asked for. */
export const canaryOf = (what: string, round: number) =>
  `${scent}${createHash('sha256').update(`${what} ${round}`).digest('hex').slice(0, 20)}`;

const secretFields = [...fields].filter(([, { kind }]) => kind === 'secret');
const keysOf = (isInternal: boolean): SettingKey[] =>
  secretFields.filter(([, { internal = false }]) => internal === isInternal).map(([key]) => key);

/** The secrets that a form can save, and those that only the server itself saves. */
export const secretKeys = keysOf(false);
export const internalSecretKeys = keysOf(true);

/** An address of every service, with a canary wherever the service has something of its own. */
export const notificationUrls = (round: number, host: string) =>
  notificationCatalogue.map(({ name, schemes: [scheme = ''], form = `${scheme}://Host/Token` }) => ({
    name,
    enabled: false,
    url: form.replaceAll(/\bHost\b/g, host).replaceAll(/(?<=[:/@=])[A-Z][A-Za-z]+\b/g, () => canaryOf(name, round)),
  }));

/** A media server of each kind, with a canary for its key. */
export const mediaServers = (round: number, url: string): MediaServer[] =>
  mediaServerKinds.map((kind) => ({
    id: kind,
    kind,
    name: kind,
    url,
    apikey: canaryOf(kind, round),
    verify_ssl: false,
    enabled: true,
    series: true,
    movies: true,
    libraries: [],
    method: 'item',
  }));

/** Every canary of these rounds, by what it is the secret of. */
export const allCanaries = (rounds: readonly number[]): [string, string][] =>
  rounds.flatMap((round) =>
    [...secretFields.map(([key]) => key), ...notificationCatalogue.map(({ name }) => name), ...mediaServerKinds].map(
      (what): [string, string] => [`${what} (${round})`, canaryOf(what, round)],
    ),
  );

/** The canary, plain and as part of longer base64 texts at any offset. */
function disguises(canary: string): string[] {
  const encoded = [0, 1, 2].map((shift) => {
    const text = Buffer.from('x'.repeat(shift) + canary).toString('base64url');
    return text.slice(Math.ceil((shift * 4) / 3), Math.floor(((shift + canary.length) * 4) / 3));
  });
  return [canary, Buffer.from(canary).toString('hex'), ...encoded];
}

/** Which canaries are in which of the texts. */
export function findCanaries(canaries: readonly [string, string][], texts: ReadonlyMap<string, string>): string[] {
  const sought = canaries.map(([what, canary]) => ({ what, forms: disguises(canary) }));
  const scents = disguises(scent);
  return [...texts].flatMap(([where, text]) => {
    const base64url = text.replaceAll('+', '-').replaceAll('/', '_');
    const has = (form: string) => text.includes(form) || base64url.includes(form);
    if (!scents.some(has)) return [];
    return sought.filter(({ forms }) => forms.some(has)).map(({ what }) => `${what} in ${where}`);
  });
}

/** Every file of an installation. */
export async function readFiles(directory: string): Promise<[string, string][]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (file): Promise<[string, string]> => [file, await readFile(file, 'latin1')]));
}

/** Every file in every backup of an installation, unpacked. */
export async function readBackups(directory: string): Promise<[string, string][]> {
  const folder = join(directory, 'backup');
  const texts: [string, string][] = [];
  for (const name of await readdir(folder)) {
    const zip = await openZip(await readFile(join(folder, name)));
    for (const [{ name: entry }, bytes] of await zip.extract(zip.listed))
      texts.push([`${entry} in ${name}`, Buffer.from(bytes).toString('latin1')]);
  }
  return texts;
}
