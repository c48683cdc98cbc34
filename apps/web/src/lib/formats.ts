import { localeOf } from './locale-of.ts';
import { regionalLocaleOf } from './regional-locale-of.ts';

/** Making a format takes longer than using it, and tables use one in every row. */
function remembered<Options, Format>(make: (language: string, options?: Options) => Format) {
  const made = new Map<string, Format>();
  return (language: string, options?: Options) => {
    const name = `${language} ${JSON.stringify(options)}`;
    const format = made.get(name) ?? make(language, options);
    made.set(name, format);
    return format;
  };
}

export const numberFormat = remembered(
  (language, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(localeOf(language), options),
);
/** With its sign, unless it is zero; in English `Intl` writes a hyphen for the minus. */
export const signed = (language: string, value: number, options?: Intl.NumberFormatOptions) =>
  numberFormat(language, { ...options, signDisplay: 'exceptZero' })
    .format(value)
    .replace('-', '−');
/** Dates and times are written as in the browser's region. */
export const dateFormat = remembered(
  (language, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(regionalLocaleOf(language), options),
);
export const relativeFormat = remembered(
  (language, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(localeOf(language), options),
);
