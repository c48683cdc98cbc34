import { copyFile, readFile, writeFile } from 'node:fs/promises';
import type { LanguageProfile } from '@captionarr/contract';
import { findFiles } from '#features/imports/source/find-files.ts';
import type { FormParts } from '#platform/settings/form-part.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { writeProfiles } from './write-profiles.ts';
import { writeSettings } from './write-settings.ts';

interface BackParts {
  settings: Pick<SettingsStore, 'current' | 'wasChosen'>;
  formParts: FormParts;
}

interface BackReport {
  changed: string[];
  notes: string[];
  /** Copies of the files as they were. */
  kept: string[];
}

/** Takes the way back to Bazarr: writes into its folder what it can hold, and keeps the files as they were beside them. */
export async function writeBack(
  folder: string,
  { settings, formParts }: BackParts,
  { withSecrets, isDryRun, now }: { withSecrets: boolean; isDryRun: boolean; now: Date },
): Promise<BackReport> {
  const { config, database } = await findFiles(folder);
  const report: BackReport = { changed: [], notes: [], kept: [] };
  const add = ({ changed, notes }: Pick<BackReport, 'changed' | 'notes'>) => {
    report.changed.push(...changed);
    report.notes.push(...notes);
    return changed.length > 0;
  };
  const keep = async (file: string) => {
    const copy = `${file}.before-captionarr-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
    await copyFile(file, copy);
    report.kept.push(copy);
  };

  const isYaml = config?.endsWith('.yaml') ?? false;
  const written = isYaml ? writeSettings(await readFile(config ?? '', 'utf8'), settings, withSecrets) : undefined;

  if (database !== undefined) {
    // What a part shows of languages and profiles has the shape that clients know.
    const shown = (name: 'languages-enabled' | 'languages-profiles'): unknown => {
      const part = formParts[name];
      return part ? part.show(part.current()) : [];
    };
    const languages = shown('languages-enabled') as string[];
    const profiles = shown('languages-profiles') as LanguageProfile[];
    const isChanged = add(writeProfiles(database, languages, profiles, true));
    if (isChanged && !isDryRun) {
      await keep(database);
      writeProfiles(database, languages, profiles, false);
    }
  } else report.notes.push('It has no database, so languages and profiles weren’t written. Start Bazarr once first.');

  if (!written || config === undefined)
    report.notes.push('It has no config.yaml, so settings weren’t written. Start Bazarr once first.');
  else if (add(written) && !isDryRun) {
    await keep(config);
    await writeFile(config, written.text);
  }
  return report;
}
