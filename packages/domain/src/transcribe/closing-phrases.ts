/** What models write over music and silence, because their training texts end with it. Whole lines, in lower case. */
const phrases: Readonly<Record<string, readonly RegExp[]>> = {
  en: [
    /^thank(s| you)( so much| very much)?( for (watching|listening|your attention))?$/,
    /subscribe/,
    /see you (in the )?next/,
  ],
  de: [
    /^(vielen )?dank( fürs? (zuschauen|zuhören|zusehen))?$/,
    /untertitel(ung)? (von|der|im auftrag|des)/,
    /abonnier/,
  ],
  fr: [/^merci( d'avoir regardé.*)?$/, /sous-titr(es|age)/, /abonnez/],
  es: [/^(muchas )?gracias( por (ver|escuchar).*)?$/, /subtítulos (por|realizados)/, /suscr[ií]b/],
  it: [/^grazie( per (aver guardato|la visione|l'attenzione).*)?$/, /sottotitoli (creati|di|a cura)/, /iscriv/],
  pt: [/^(muito )?obrigad[oa]( por (assistir|ver).*)?$/, /legendas? (por|pela)/, /inscrev/],
  nl: [/^(hartelijk )?(bedankt|dank)( voor het kijken.*)?$/, /ondertitel/, /abonneer/],
  pl: [/^dziękuj[ęe]( za (uwagę|oglądanie).*)?$/, /napisy (stworzone|autor)/, /subskryb/],
  ru: [/^спасибо( за (просмотр|внимание).*)?$/, /субтитры (сделал|создавал|делал|подогнал)/, /продолжение следует/],
  tr: [/^(izlediğiniz için )?teşekkür(ler| ederim| ederiz)$/, /altyazı/, /abone ol/],
  ar: [/^شكرا(ً)?( للمشاهدة)?$/, /ترجمة/, /اشترك/],
  ja: [/^(ご(視聴|清聴))?ありがとうございま(す|した)$/, /チャンネル登録/, /^字幕/],
  ko: [/^(시청해 ?주셔서 )?감사합니다$/, /구독/, /자막/],
  zh: [/^(谢谢|感谢)(大家)?(观看|收看)?$/, /订阅/, /字幕(由|志愿者|提供)/, /請不吝點贊/],
};
/** Whisper also signs in other languages than the spoken one. */
const everywhere = [/amara\.org/, /subtitles? (by|created|made)/, /opensubtitles|www\.|https?:/];

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[.,!?…。！？¡¿♪♫"“”]+/gu, '')
    .replaceAll('’', "'")
    .trim();

/** Whether a line could be the end of somebody’s video instead of something that was said. */
export function isClosingPhrase(text: string, language: string): boolean {
  const [line, raw] = [plain(text), text.toLowerCase()];
  return (phrases[language] ?? []).some((phrase) => phrase.test(line)) || everywhere.some((phrase) => phrase.test(raw));
}
