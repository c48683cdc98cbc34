import { localeOf } from './locale-of.ts';

/** Making a format takes longer than using it, and tables use one in every row. */
function remembered<Options, Format>(make: (locale: string, options?: Options) => Format) {
  const made = new Map<string, Format>();
  return (language: string, options?: Options) => {
    const name = `${language} ${JSON.stringify(options)}`;
    const format = made.get(name) ?? make(localeOf(language), options);
    made.set(name, format);
    return format;
  };
}

export const numberFormat = remembered(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const dateFormat = remembered(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const relativeFormat = remembered(
  (locale, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
