import { fields, formName, isFormPart, settings, type SettingKey } from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import type { FormParts, FormPartInput } from './form-part.ts';
import { mustNotBeEmpty } from './check-value.ts';
import { parseFormValue } from './form-values.ts';
import type { SettingsPatch } from './settings-store.ts';

interface ReadForm {
  patch: SettingsPatch;
  parts: FormPartInput[];
  reschedules: boolean;
}

const keyOf: ReadonlyMap<string, SettingKey> = new Map([...fields.keys()].map((key) => [formName(key), key]));
/** Names that forms carry for other reasons than to be saved. */
const ignored = new Set(['apikey']);

/** Parses a posted settings form. Unknown names are an error, so that a typo cannot pass for a save. */
export function readSettingsForm(
  form: Record<string, unknown>,
  mods: readonly string[],
  formParts: FormParts,
): ReadForm {
  const read: ReadForm = { patch: {}, parts: [], reschedules: false };

  for (const [name, given] of Object.entries(form)) {
    const values = [given].flat().map(String);
    const key = keyOf.get(name);
    const field = key && fields.get(key);
    const part = isFormPart(name) ? formParts[name] : undefined;
    if (field && !field.internal) read.patch[key] = parseFormValue(field, values);
    else if (isSubzero(name)) {
      read.patch['general.subzero_mods'] = applySubzero(
        name,
        values,
        (read.patch['general.subzero_mods'] as readonly string[] | undefined) ?? mods,
      );
    } else if (isFormPart(name) && part) read.parts.push({ name, part, value: part.read(values) });
    else if (name === 'update_schedule') read.reschedules = true;
    else if (!ignored.has(name)) throw unknown(name);
  }
  return read;
}

function unknown(name: string) {
  const setting = /^settings-(.+)$/.exec(name)?.[1];
  if (setting)
    return new AppError('not-acceptable', sentence`Unknown setting: ${setting.replace('-', '.')}`, {
      help: 'setting-refused',
    });
  return new AppError('invalid', sentence`${name} can’t be saved here.`);
}

const subzeroPrefix = 'subzero-';
const knownMods = settings.general.fields.subzero_mods.options?.map(({ value }) => value) ?? [];
const isColor = (mod: string) => mod.startsWith('color');

const isSubzero = (name: string) => name.startsWith(subzeroPrefix);

/** The list of modifications with one of them turned on or off; a colour is given whole, or empty. */
function applySubzero(name: string, values: readonly string[], current: readonly string[]): readonly string[] {
  const mod = name.slice(subzeroPrefix.length);
  const value = values.at(-1) ?? '';
  if (mod === 'color') {
    const others = current.filter((each) => !isColor(each));
    return value === '' ? others : [...others, value];
  }
  if (!knownMods.includes(mod)) throw new AppError('not-acceptable', sentence`Unknown modification: ${mod}`);
  if (value !== 'true' && value !== 'false') {
    throw new AppError(
      'not-acceptable',
      value === '' ? mustNotBeEmpty(name) : sentence`${name} must be true or false but it is ${value}`,
    );
  }
  const others = current.filter((each) => each !== mod);
  return value === 'true' ? [...others, mod] : others;
}
