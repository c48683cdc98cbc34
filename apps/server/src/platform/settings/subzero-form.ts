import { settings } from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';

const prefix = 'subzero-';
const mods = settings.general.fields.subzero_mods.options?.map(({ value }) => value) ?? [];
const isColor = (mod: string) => mod.startsWith('color');

export const isSubzero = (name: string) => name.startsWith(prefix);

/** The list of modifications with one of them turned on or off; a colour is given whole, or empty. */
export function applySubzero(name: string, values: readonly string[], current: readonly string[]): readonly string[] {
  const mod = name.slice(prefix.length);
  const value = values.at(-1) ?? '';
  if (mod === 'color') {
    const others = current.filter((each) => !isColor(each));
    return value === '' ? others : [...others, value];
  }
  if (!mods.includes(mod)) throw new AppError('not-acceptable', `There is no modification ${mod}`);
  if (value !== 'true' && value !== 'false') {
    throw new AppError('not-acceptable', `${name} must be true or false but it is ${value || 'empty'}`);
  }
  const others = current.filter((each) => each !== mod);
  return value === 'true' ? [...others, mod] : others;
}
