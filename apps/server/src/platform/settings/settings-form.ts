import { fields, formName, isFormPart, type SettingKey } from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';
import type { FormParts, PartWish } from './form-part.ts';
import { parseFormValue } from './form-values.ts';
import type { SettingsPatch } from './settings-store.ts';
import { applySubzero, isSubzero } from './subzero-form.ts';

interface ReadForm {
  patch: SettingsPatch;
  parts: PartWish[];
  reschedules: boolean;
}

const keyOf: ReadonlyMap<string, SettingKey> = new Map([...fields.keys()].map((key) => [formName(key), key]));
/** Names that forms carry for other reasons than to be saved. */
const ignored = new Set(['apikey']);

/** What a posted form asks for. Names that mean nothing are refused: nobody should believe they saved something. */
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
    return new AppError('not-acceptable', `There is no setting ${setting.replace('-', '.')}`, {
      help: 'setting-refused',
    });
  return new AppError('invalid', `${name} is not something that can be saved here.`);
}
