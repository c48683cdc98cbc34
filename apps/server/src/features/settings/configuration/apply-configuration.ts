import { hasValue, secretMask, type LibrarySource, type SourceKind, type SourceValues } from '@captionarr/contract';
import type { NewSource } from '#engine/library/sources/open-sources.ts';
import { placeOf } from '#engine/library/sources/source-rows.ts';
import type { Source } from '#engine/library/sources/source.ts';
import { AppError } from '#platform/errors.ts';
import type { Configuration, DocumentSource } from './document.ts';
import { planConfiguration } from './plan-configuration.ts';
import type { ConfigurationParts } from './write-configuration.ts';

interface ApplyParts extends ConfigurationParts {
  addSource: (kind: SourceKind, values: NewSource, who: string) => Promise<LibrarySource>;
  updateSource: (id: string, values: Partial<SourceValues>, who: string) => Promise<LibrarySource>;
}

interface Report {
  changes: string[];
  skipped: string[];
  toEnter: string[];
  /** Sources that couldn’t be applied; everything else was. */
  failed: string[];
}

/** Settings and profiles are saved as one; then the sources, which may name the profiles. */
export async function applyConfiguration(
  configuration: Configuration,
  parts: ApplyParts,
  { isDryRun, who }: { isDryRun: boolean; who: string },
): Promise<Report> {
  const { settings, sources } = parts;
  const { patch, parts: inputs, changes, skipped, toEnter } = planConfiguration(configuration, parts);
  const report: Report = { changes, skipped, toEnter, failed: [] };
  if (!isDryRun) await settings.saveTogether(() => ({ patch, parts: inputs, who }));

  const before = sources.all().filter(({ ordinal }) => ordinal > 0);
  const named = new Set<string>();
  for (const source of configuration.sources ?? []) await applySource(source);
  for (const { id, values } of configuration.sources ? before : [])
    if (!named.has(id)) skipped.push(`sources: ${values.name} isn’t in the file and stays`);
  return report;

  /** At its address, or by its id if the address changes. */
  function findHere({ id, kind, url = '', folders = [] }: DocumentSource): Source | undefined {
    const alike = before.filter((one) => one.kind === kind);
    return alike.find((one) => placeOf(one.values) === placeOf({ url, folders })) ?? alike.find((one) => one.id === id);
  }

  async function applySource(source: DocumentSource): Promise<void> {
    const { id: _, kind, ...values } = source;
    const here = findHere(source);
    if (here) named.add(here.id);
    const isMasked = values.apikey === secretMask;
    const next: Partial<SourceValues> = { ...values };
    if (isMasked) delete next.apikey;
    if (!here && isMasked && hasValue(kind, 'apikey'))
      return void toEnter.push(`sources: ${values.name} (apikey); add it under Settings › Libraries`);
    const changed = here && Object.entries(next).filter(([name, value]) => !isSame(here, name, value));
    if (changed?.length === 0) return;
    const fieldsChanged = changed?.map(([name]) => name).join(', ');
    const line = here ? `sources: change ${here.values.name} (${fieldsChanged})` : `sources: add ${values.name}`;
    try {
      if (!isDryRun && here) await parts.updateSource(here.id, next, who);
      else if (!isDryRun) await parts.addSource(kind, { ...next, name: values.name, color: values.color }, who);
      changes.push(line);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      report.failed.push(`${line}: ${error.message}`);
    }
  }
}

const isSame = ({ values }: Source, name: string, value: unknown) =>
  JSON.stringify(values[name as keyof SourceValues]) === JSON.stringify(value);
