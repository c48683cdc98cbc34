import type { ManagerName } from '#domain/media/kinds.ts';
/** Plain data, so that a page can draw a form without carrying a validator; `schema.ts` turns a field into one. */
interface Wording {
  label: string;
  help?: string;
  /** Shown only while each of these settings has one of these values. */
  showIf?: Record<string, Scalar | readonly Scalar[]>;
  /** Shown as well while one of these lists has one of these values. */
  orIf?: Record<string, string>;
  /** Takes effect at the next start; the form says so. */
  restart?: boolean;
  /** Kept by the server for itself: neither shown in a form nor answered by the API. */
  internal?: boolean;
  /** Unused: kept so that other programs find the key. No form shows it. */
  legacy?: boolean;
}

/** Pattern of a word, and the error message. */
interface Pattern {
  matches: string;
  says: string;
}

export type Scalar = string | number | boolean | null;
export type Option<T extends Scalar> = { value: T; label: string };

export const toggle = (field: Wording & { default: boolean }) => ({ ...field, kind: 'toggle' as const });

export const number = (field: Wording & { default: number; min?: number; max?: number; unit?: string }) => ({
  ...field,
  kind: 'number' as const,
});

export const text = (
  field: Wording & {
    default: string;
    placeholder?: string;
    pattern?: Pattern;
    multiline?: boolean;
    /** Values to choose from; any other may be typed. */
    suggestions?: readonly Option<string>[];
    /** A form may use a special input: `showBaseUrl` and `saveBaseUrl`, a language choice by code2, digits. */
    format?: 'base-url' | 'language' | 'permissions' | 'port';
  },
) => ({ ...field, kind: 'text' as const });

/** Encrypted on disk and masked on the wire; the form shows only whether it is set. */
export const secret = (field: Wording) => ({ ...field, kind: 'secret' as const, default: '' });

/** A folder on the server, chosen with the path picker. */
export const path = (field: Wording & { default: string }) => ({ ...field, kind: 'path' as const });

export const select = <const T extends Scalar>(
  field: Wording & { options: readonly Option<T>[]; default: NoInfer<T> },
) => ({
  ...field,
  kind: 'select' as const,
});

/** Several words: free ones, or those among the options; with a pattern also others that match it. */
export const list = (
  field: Wording & {
    default: readonly string[];
    options?: readonly Option<string>[];
    pattern?: Pattern;
    /** Format of the words, for specialized inputs. */
    format?: 'tag' | 'language' | 'language-equals' | 'provider' | 'integration' | 'modifications';
  },
) => ({ ...field, kind: 'list' as const });

/** Pairs of a path as a manager sees it and as this server sees it. */
export const pathMappings = (field: Wording & { files: ManagerName }) => ({
  ...field,
  kind: 'path-mappings' as const,
  default: [] as readonly (readonly [string, string])[],
});

/** A language profile's number, or '' for none. */
export const profile = (field: Wording) => ({ ...field, kind: 'profile' as const, default: '' as number | '' });

export type Field =
  | ReturnType<typeof toggle>
  | ReturnType<typeof number>
  | ReturnType<typeof text>
  | ReturnType<typeof secret>
  | ReturnType<typeof path>
  | ReturnType<typeof select<Scalar>>
  | ReturnType<typeof list>
  | ReturnType<typeof pathMappings>
  | ReturnType<typeof profile>;

export type FieldKind = Field['kind'];

export type ValueOf<F extends Field> = F extends { kind: 'toggle' }
  ? boolean
  : F extends { kind: 'number' }
    ? number
    : F extends { kind: 'select'; options: readonly Option<infer T>[] }
      ? T
      : F extends { kind: 'list' }
        ? readonly string[]
        : F extends { kind: 'path-mappings' }
          ? readonly (readonly [string, string])[]
          : F extends { kind: 'profile' }
            ? number | ''
            : string;

export interface Section<F extends Record<string, Field> = Record<string, Field>> {
  title: string;
  fields: F;
}

/** The values of a section, by the names of its fields. */
export type SectionValues<S extends { fields: object }> = {
  [K in keyof S['fields']]: ValueOf<Extract<S['fields'][K], Field>>;
};

export const section = <const F extends Record<string, Field>>(definition: Section<F>): Section<F> => definition;

/** Options whose label is the value itself, with a unit where one helps. */
export const plain = <const T extends string | number>(values: readonly T[], unit = ''): readonly Option<T>[] =>
  values.map((value) => ({ value, label: unit ? `${value} ${unit}` : String(value) }));

/** These fields, each shown only while the condition holds, or a list asks for it. */
export const when = <F extends Record<string, Field>>(
  showIf: NonNullable<Wording['showIf']>,
  fields: F,
  orIf?: Wording['orIf'],
): F =>
  // Only wording is added, so every field keeps its own type.
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { ...field, showIf: { ...showIf, ...field.showIf }, ...(orIf && { orIf }) },
    ]),
  ) as F;

/** A field that the server keeps for itself. */
export const internal = <F extends Field>(field: F) => ({ ...field, internal: true as const });
