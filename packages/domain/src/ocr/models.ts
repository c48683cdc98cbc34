import { languages } from '#domain/languages/languages.ts';

/** Models of tesseract, by the names of its data files; most are codes of ISO 639-2. */
const models = new Set(
  `afr amh ara asm aze bel ben bod bos bre bul cat ces chi_sim chi_tra cos cym dan deu div dzo ell eng epo est eus fao fas
  fil fin fra fry gla gle glg guj hat heb hin hrv hun hye iku ind isl ita jav jpn kan kat kaz khm kir kmr kor lao lat lav
  lit ltz mal mar mkd mlt mon mri msa mya nep nld nor oci ori pan pol por pus que ron rus san sin slk slv snd spa sqi srp
  sun swa swe tam tat tel tgk tha tir ton tur uig ukr urd uzb vie yid yor`.split(/\s+/),
);

/** Languages whose model has another name. */
const renamed: Record<string, string> = {
  ea: 'spa',
  ku: 'kmr',
  nb: 'nor',
  nn: 'nor',
  pb: 'por',
  sh: 'hrv',
  tl: 'fil',
  zh: 'chi_sim',
  zt: 'chi_tra',
};

const code3Of = new Map(languages.map(({ code2, code3 }) => [code2, code3]));

/** The model that reads a language; undefined if tesseract has none. */
export function modelFor(code2: string): string | undefined {
  const name = renamed[code2] ?? code3Of.get(code2) ?? '';
  return models.has(name) ? name : undefined;
}

/** The package that Debian and Ubuntu have it in. */
export const packageOf = (model: string): string => `tesseract-ocr-${model.replaceAll('_', '-')}`;
