import { fields, isSameValue, presentName, type SettingKey } from '@captionarr/contract';
import { isMap, isScalar, parseDocument, type Document } from 'yaml';
import { valueFor } from '#features/imports/choices/bazarr-settings.ts';
import { isBranch, readBazarrConfig } from '#features/imports/source/bazarr-config.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

interface Written {
  text: string;
  /** Keys that changed. */
  changed: string[];
  notes: string[];
}

/** Belongs to the other server, or isn’t kept as a value: address, folders, login, scores of other scales. */
const theirs =
  /^(auth\.|general\.(ip|port|base_url|branch|auto_update|flask_secret_key|secrets_encryption_key|instance_name)$|backup\.folder$|(series|movie)_scores\.|plex\.(auth_method|username|email|token|server_\w+)$|log\.include_filter$)/;

/** Puts our settings into a config.yaml: only those that it names already, so that nothing unknown gets into it. */
export function writeSettings(
  before: string,
  store: Pick<SettingsStore, 'current' | 'wasChosen'>,
  withSecrets: boolean,
): Written {
  const settings = store.current();
  const document = parseDocument(before);
  const config = readBazarrConfig(before, false);
  const written: Written = { text: before, changed: [], notes: [] };
  if (!isMap(document.contents)) return written;
  for (const [section, values] of Object.entries(config)) {
    if (!isBranch(values)) continue;
    for (const [name, value] of Object.entries(values)) {
      const key = presentName(`${section}.${name}`) as SettingKey;
      const field = fields.get(key);
      if (!field || field.internal || field.legacy || theirs.test(key) || isBranch(value)) continue;
      // A default of ours must not replace a choice of theirs.
      if (!store.wasChosen(key)) continue;
      if (field.kind === 'secret' && (!withSecrets || settings[key] === '')) continue;
      const ours =
        key === 'general.enabled_providers' ? knownThere(settings[key], config, written.notes) : settings[key];
      if (isSameValue(valueFor(field, { key, value }), ours)) continue;
      document.setIn([section, name], asTheirs(document, [section, name], ours));
      written.changed.push(key);
    }
  }
  return { ...written, text: String(document) };
}

/** A number that is written as text there stays text. */
function asTheirs(document: Document, path: readonly string[], ours: unknown): unknown {
  const node = document.getIn(path, true);
  return isScalar(node) && typeof node.value === 'string' && typeof ours === 'number' ? String(ours) : ours;
}

/** Providers that the file has a section for, or that are enabled there. */
function knownThere(ours: readonly string[], config: ReturnType<typeof readBazarrConfig>, notes: string[]): string[] {
  const general = config['general'];
  const enabled = isBranch(general) ? general['enabled_providers'] : undefined;
  const isKnown = (name: string) => name in config || (Array.isArray(enabled) && enabled.includes(name));
  const unknown = ours.filter((name) => !isKnown(name));
  if (unknown.length > 0) notes.push(`Enable these providers there yourself, if it has them: ${unknown.join(', ')}`);
  return ours.filter(isKnown);
}
