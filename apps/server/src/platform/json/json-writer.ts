declare const describes: unique symbol;
/** Text that is valid JSON for a value of type T. Only the encoders in this file create one. */
export type Json<T> = string & { readonly [describes]: () => T };

const encoded = <T>(text: string) => text as Json<T>;

export const string = (value: string): Json<string> => encoded(JSON.stringify(value));
export const integer = (value: number): Json<number> => encoded(String(value));
/** SQLite stores booleans as 0 and 1. */
export const boolean = (value: boolean | number): Json<boolean> =>
  encoded(value === true || value === 1 ? 'true' : 'false');
export const nullable = <V, T>(value: V | null, encode: (value: V) => Json<T>): Json<T | null> =>
  encoded(value === null ? 'null' : encode(value));
export const json = <T>(value: T): Json<T> => encoded(JSON.stringify(value));
/** Text that already is JSON, such as a column that holds it. The only place that trusts a string; never pass user input. */
export const stored = <T>(text: string): Json<T> => encoded(text);

/** The declared keys of a type, without the index signature that zod's looseObject adds. */
type Declared<T> = { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] };
type FieldEncoder<Row, T> = (row: Row) => undefined extends T ? Json<Exclude<T, undefined>> | undefined : Json<T>;
/** One encoder per declared field. A missing, unknown or wrongly typed field does not compile. */
export type FieldEncoders<Row, T> = { [K in keyof Declared<T>]-?: FieldEncoder<Row, Declared<T>[K]> };

/** The fields that two types have in common. */
export type CommonFields<A, B> = Pick<Declared<A>, keyof Declared<A> & keyof Declared<B>>;

export type WriteRow<Row, T> = (row: Row) => Json<T>;

/** Creates the writer of one kind of object. An optional field is left out if its encoder returns undefined. */
export const objectWriter =
  <T>() =>
  <Row>(fields: FieldEncoders<Row, T>): WriteRow<Row, T> => {
    const entries = Object.entries<(row: Row) => string | undefined>(fields);
    const keys = entries.map(([key]) => `${JSON.stringify(key)}:`);
    const encoders = entries.map(([, encode]) => encode);
    return (row) => {
      let text = '';
      for (let index = 0; index < encoders.length; index++) {
        const field = encoders[index]?.(row);
        if (field !== undefined) text += (text === '' ? '{' : ',') + keys[index] + field;
      }
      return encoded(text === '' ? '{}' : `${text}}`);
    };
  };
