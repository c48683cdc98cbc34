import type { ManagerName, MediaKind, SourceValues } from '@captionarr/contract';
import { integerIn, type BazarrRow } from '#domain/imports/bazarr-row.ts';
import type { PathMapping } from '#domain/settings/path-mapping.ts';
import type { Source } from '#engine/library/sources/source.ts';
import type { ImportReportBuilder } from '#features/imports/import-report.ts';
import { isBranch, type BazarrConfig } from '#features/imports/source/bazarr-config.ts';
import type { BazarrDatabase } from '#features/imports/source/bazarr-database.ts';
import { addressOf, readBazarrInstance, type BazarrInstance } from '#features/imports/source/bazarr-instances.ts';
import { openSecret } from './bazarr-settings.ts';

/** Where the titles of an instance belong here. */
export interface Home {
  ordinal: number;
  /** Undefined for the first one, whose mappings are settings. */
  mappings?: readonly PathMapping[];
}

/** A source to be added for an instance. */
interface AddedSource {
  instance: number;
  kind: ManagerName;
  values: Pick<SourceValues, 'name' | 'color' | 'url' | 'apikey' | 'path_mappings' | 'enabled'>;
}

export interface InstancesPlan {
  added: AddedSource[];
  /** Homes by the number of the instance; those of added sources come when they are there. */
  homes: Map<number, Home>;
}

interface Inputs {
  config: BazarrConfig | undefined;
  sources: readonly Source[];
  /** Connections are part of the settings. */
  takesSettings: boolean;
  report: ImportReportBuilder;
}

const manage = 'Add it under Settings › Libraries.';

/** Which instances of the fork become further sources. Its default ones are those of the settings. */
export function planInstances(bazarr: BazarrDatabase, inputs: Inputs): InstancesPlan {
  const { config, sources, takesSettings, report } = inputs;
  const instances = bazarr.instances().flatMap((row) => readBazarrInstance(row) ?? []);
  const firsts = (['sonarr', 'radarr'] as const).map((kind) => firstOf(instances, kind, config));
  const plan: InstancesPlan = { added: [], homes: new Map() };

  for (const instance of instances) {
    const { id, kind, name, url } = instance;
    if (firsts.includes(instance)) plan.homes.set(id, { ordinal: 0 });
    else {
      if (takesSettings) report.count('settings', 'found');
      const known = sources.find((source) => source.kind === kind && source.values.url === url);
      if (known) {
        if (takesSettings) report.count('settings', 'same');
        plan.homes.set(id, homeOf(known));
      } else if (takesSettings) add(instance);
      else report.note('library', name, `Skipped: it isn’t connected here. ${manage}`);
    }
  }
  return plan;

  function add({ id, kind, name, url, apikey, mappings, isEnabled }: BazarrInstance) {
    const key = apikey === null ? undefined : openSecret(apikey, config ?? {});
    const lacking = [!kind && 'kind', !url && 'address', !key && 'API key'].filter(Boolean);
    if (!kind || !url || !key) {
      const text = `Not imported: its ${lacking.join(' and ')} can’t be read. ${manage}`;
      return report.note('settings', name, text, { urgent: true });
    }
    report.count('settings', 'taken');
    report.note('settings', name, `Becomes a library source at ${url}. Its titles come with the first sync.`);
    if (mappings === null)
      report.note('settings', name, 'Its path mappings can’t be read. Check its folders under Settings › Libraries.');
    const values = {
      name,
      color: 'slate' as const,
      url,
      apikey: key,
      path_mappings: mappings ?? [],
      enabled: isEnabled,
    };
    plan.added.push({ instance: id, kind, values });
  }
}

export const homeOf = ({ ordinal, values }: Pick<Source, 'ordinal' | 'values'>): Home => ({
  ordinal,
  ...(ordinal > 0 && { mappings: values.path_mappings }),
});

/** The default one, else the one at the address in the settings file, else the oldest. */
function firstOf(
  instances: readonly BazarrInstance[],
  kind: ManagerName,
  config: BazarrConfig | undefined,
): BazarrInstance | undefined {
  const ofKind = instances.filter((instance) => instance.kind === kind).toSorted((one, other) => one.id - other.id);
  const section = config?.[kind];
  const text = (name: string) => (isBranch(section) && typeof section[name] === 'string' ? section[name] : '');
  const url = addressOf(text('ip') || null, {
    port: integerIn(text('port')),
    base: text('base_url'),
    isSecure: /^true$/i.test(text('ssl')),
  });
  return ofKind.find(({ isDefault }) => isDefault) ?? ofKind.find((each) => each.url === url) ?? ofKind[0];
}

export type FindHome = (type: MediaKind, row: BazarrRow) => Home | undefined;

/** Says where a row belongs. Where no instances are listed, the first that a row names is the first one. */
export function createHomes({ homes }: Pick<InstancesPlan, 'homes'>): FindHome {
  const first: Partial<Record<MediaKind, number | null>> = {};
  return (type, row) => {
    const owner = integerIn(row.arr_instance_id);
    if (owner === null) return { ordinal: 0 };
    if (homes.size > 0) return homes.get(owner);
    first[type] ??= owner;
    return first[type] === owner ? { ordinal: 0 } : undefined;
  };
}
