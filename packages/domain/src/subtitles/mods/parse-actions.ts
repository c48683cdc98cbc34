import { type Mod, type ModId, modIds } from './mod.ts';

/** An action string that says nothing that can be done; its message is for the user. */
export class UnknownAction extends Error {
  override name = 'UnknownAction';
}

/** Parses `remove_HI` and `shift_offset(s=1,ms=500),common`: the last of duplicates counts, shifts add up. */
export function parseActions(actions: string | readonly string[]): Mod[] {
  const mods = new Map<ModId, Mod>();
  for (const mod of [actions].flat().flatMap(splitActions).map(parseAction)) {
    const earlier = mods.get(mod.id);
    mods.delete(mod.id);
    mods.set(mod.id, mod.id === 'shift_offset' && earlier?.id === mod.id ? { ...mod, by: earlier.by + mod.by } : mod);
  }
  return [...mods.values()].filter((mod) => mod.id !== 'shift_offset' || mod.by !== 0);
}

/** Commas within parentheses part arguments. */
const splitActions = (text: string): string[] =>
  (text.match(/(?:[^,()]+|\([^()]*\)|[()])+/g) ?? []).map((part) => part.trim()).filter((part) => part !== '');

function parseAction(text: string): Mod {
  const [, name = '', list = ''] = /^(\w+)(?:\(([^()]*)\))?$/.exec(text) ?? [];
  const id = modIds.find((known) => known === name);
  if (!id) throw new UnknownAction(`Unknown tool "${text.slice(0, 60)}". Available: ${modIds.join(', ')}.`);
  return read[id](parseArguments(id, list));
}

type Arguments = ReadonlyMap<string, string>;

function parseArguments(id: ModId, list: string): Arguments {
  const pairs = list.split(',').filter((pair) => pair.trim() !== '');
  return new Map(
    pairs.map((pair) => {
      const [, key, value] = /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
      if (key === undefined || value === undefined)
        throw new UnknownAction(`Can’t parse "${pair.trim().slice(0, 60)}" for ${id}. Use name=value.`);
      return [key, value];
    }),
  );
}

const read: { [Id in ModId]: (given: Arguments) => Mod } = {
  remove_HI: (given) => ({ id: 'remove_HI', keepLyrics: isOn(given.get('keep_lyrics')) }),
  remove_tags: () => ({ id: 'remove_tags' }),
  OCR_fixes: () => ({ id: 'OCR_fixes' }),
  common: () => ({ id: 'common' }),
  fix_uppercase: () => ({ id: 'fix_uppercase' }),
  reverse_rtl: () => ({ id: 'reverse_rtl' }),
  emoji: () => ({ id: 'emoji' }),
  remove_ads: () => ({ id: 'remove_ads' }),
  fix_encoding: () => ({ id: 'fix_encoding' }),
  color: (given) => ({ id: 'color', name: given.get('name') ?? '' }),
  change_FPS: (given) => ({ id: 'change_FPS', ...fromTo('change_FPS', given) }),
  shift_offset: (given) => ({ id: 'shift_offset', by: time('shift_offset', given, '') }),
  two_point_fit: (given) => ({
    id: 'two_point_fit',
    reference: time('two_point_fit', given, 'r'),
    wanted: time('two_point_fit', given, 'o'),
    ...fromTo('two_point_fit', given),
  }),
};

const isOn = (text = ''): boolean => /^(1|true|yes|on)$/i.test(text);

/** A day and a half: longer than any video. */
const maxShiftMs = 36 * 3_600_000;

function time(id: ModId, given: Arguments, prefix: string): number {
  const part = (unit: string, size: number) => number(id, given, prefix + unit, 0) * size;
  const sum = Math.round(part('h', 3_600_000) + part('m', 60_000) + part('s', 1000) + part('ms', 1));
  if (Math.abs(sum) > maxShiftMs) throw new UnknownAction(`The offset for ${id} is longer than any video.`);
  return sum;
}

function fromTo(id: ModId, given: Arguments): { from: number; to: number } {
  const [from, to] = [number(id, given, 'from'), number(id, given, 'to')];
  const ratio = from / to;
  if (from <= 0 || to <= 0 || ratio < 0.1 || ratio > 10)
    throw new UnknownAction(`${id} needs positive "from" and "to" values that differ by less than a factor of ten.`);
  return { from, to };
}

function number(id: ModId, given: Arguments, key: string, otherwise?: number): number {
  const text = given.get(key);
  const value = text === undefined ? otherwise : Number(text === '' ? Number.NaN : text);
  if (value === undefined) throw new UnknownAction(`${id} needs "${key}". Example: ${id}(${key}=1).`);
  if (!Number.isFinite(value)) throw new UnknownAction(`"${key}" of ${id} isn’t a number.`);
  return value;
}
