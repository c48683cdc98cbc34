import { fields, type AnsweredSettings, type FlatSettings, type SettingKey } from './declaration.ts';

type Head<K> = K extends `${infer H}.${string}` ? H : K;
type Tails<S, H extends string> = {
  [K in keyof S & string as K extends `${H}.${infer Tail}` ? Tail : never]: S[K];
};
type Nested<S> = {
  [K in keyof S & string as Head<K> & string]: K extends `${infer H}.${string}` ? Tails<S, H> : S[K];
};
/** Section → key → value, a key with a dot one level deeper. */
export type NestedSettings = { [S in keyof AnsweredSettings]: Nested<AnsweredSettings[S]> };
type Some<T> = T extends readonly unknown[] ? T : T extends object ? { [K in keyof T]?: Some<T[K]> } : T;

interface Branch {
  [name: string]: unknown;
}

const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function put(branch: Branch, [name = '', ...rest]: string[], value: unknown) {
  if (rest.length === 0) {
    branch[name] = value;
    return;
  }
  const next = branch[name];
  put(isBranch(next) ? next : (branch[name] = {}), rest, value);
}

const take = (from: unknown, steps: string[]) =>
  steps.reduce<unknown>((value, step) => (isBranch(value) ? value[step] : undefined), from);

/** The object in API responses, without internal settings. */
export function nest(flat: FlatSettings): NestedSettings;
export function nest(flat: Partial<FlatSettings>): Some<NestedSettings>;
export function nest(flat: Partial<FlatSettings>): Branch {
  const nested: Branch = {};
  for (const [key, field] of fields) {
    if (!field.internal && flat[key] !== undefined) put(nested, key.split('.'), flat[key]);
  }
  return nested;
}

/** Settings of an API response; undeclared ones are dropped. */
export function flatten(nested: object): Partial<FlatSettings> {
  const found = [...fields].map(([key, field]): [SettingKey, unknown] => {
    const value = take(nested, key.split('.'));
    const isPort = field.kind === 'text' && field.format === 'port';
    return [key, isPort && typeof value === 'number' ? String(value) : value];
  });
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}
