/** Words of advertisements. Beside an address they tell an advertisement anywhere. */
export const adWords: readonly RegExp[] = [
  /\b(?:advertis|sponsor|promo ?code|promotion|subscribe|donat|vip member|remove all ads|rate this subtitle|watch (?:online|any|movies)|download(?:ed)?|free code|visit|subtitles?|subs|join us|follow us|rip by|encoded|synced|corrected|become a member|best odds|bonus|bet)\b/i,
  /\b(?:untertitel|heruntergeladen|werbung|werben|besuch(?:en|t)? (?:sie|uns)|unterstütz|mitglied|kostenlos)/i,
  /\b(?:sous-titr|télécharg|publicité|visitez|rejoignez|gratuit)/i,
  /\b(?:subtítul|descarg|publicidad|anúnci|visita|únete|gratis|apóyanos)/i,
  /\b(?:sottotitol|scaricat|pubblicit|visitate|visita il|gratis|sostienici)/i,
  /\b(?:ondertitel|gedownload|adverteer|reclame|bezoek|gratis|steun ons)/i,
  /\b(?:napisy|pobran|reklam|odwiedź|darmow|wesprzyj)/i,
  /\b(?:legenda|baixad|publicidade|anuncie|visite|grátis|apoie)/i,
  /субтитр|скачан|перевод|реклам|бесплатн|сайт/i,
  /ترجمة|تحميل|إعلان|زوروا|مجان/,
  /字幕|下载|下載|广告|廣告|网址|免费|翻译|压制/,
];

/** Betting sites that pay for lines; nothing else is called so. */
export const shops =
  /\b(?:1x\s?bet|mel\s?bet|mostbet|22\s?bet|betwinner|parimatch|linebet|pin-?up casino|mega\s?pari|1win|bk8|fun88|w88|dafabet|888\s?casino|vulkan\s?vegas)\b/i;

/** Advertisements without an address that name their site. */
export const siteSlogans =
  /\b(?:support us and become (?:a )?vip member|advertise your product or brand here|do you want subtitles for any video|please rate this subtitle|help other users to choose the best subtitles|implement rest api from|api\.opensubtitles)\b/i;

const name = String.raw`\s*:?\s*[\p{L}\p{N}"'“«<([@._-]`;
const by = (words: string): RegExp => new RegExp(`^[-–=~*#\\s[({<♪]*(?:${words})${name}`, 'iu');

/** “Downloaded from”, only near the begin and end. */
export const downloads: readonly RegExp[] = [
  by('(?:subtitles? )?downloaded from'),
  by('(?:untertitel )?heruntergeladen (?:von|bei)'),
  by('(?:sous-titres? )?téléchargés? (?:sur|depuis|de)'),
  by('(?:subtítulos? )?descargados? (?:de|desde|en)'),
  by('(?:sottotitoli )?scaricat[oi] da'),
  by('(?:ondertitels? )?gedownload van'),
  by('(?:napisy )?pobrane? (?:z|ze)'),
  by('(?:legendas? )?baixad[oa]s? (?:de|do|em)'),
  by('(?:الترجمة )?(?:تم )?(?:تحميل|التحميل)(?:ها)? من'),
  /^[\s\W]*(?:本)?字幕(?:由|来自|下载自|下載自)/u,
];

/** Who made it. A colon or “by” follows, so that no sentence begins so. Only near the begin and end. */
export const credits: readonly RegExp[] = [
  by(
    '(?:(?:english|original|fixed|improved) )?(?:sub(?:title)?s?|subbed|subtitled|captions?|captioned|captioning|sync(?:ed|hroni[sz]ed|s)?|re-?sync(?:ed)?|correct(?:ed|ions?)|fix(?:ed|es)?|transcri(?:bed|pts?|ption)|translat(?:ed|ions?)|ripped|encoded|edited|adapted|timing|timed|proofread)(?:(?:,| and| &|/|\\+) ?(?:sub(?:title)?s?|sync(?:ed|hroni[sz]ed)?|correct(?:ed|ions?)|fixed|translat(?:ed|ions?)|edited|encoded|timed|adapted|resync(?:ed)?))*(?: (?:made|provided|created|done))? ?(?:by\\b|:)',
  ),
  by(
    '(?:deutsche )?(?:untertitel(?:ung)?|übersetz(?:ung|t)|bearbeit(?:et|ung)|angepasst|korrigiert|synchronisiert)(?: (?:von|durch)\\b| ?:)',
  ),
  by(
    '(?:sous-titr(?:es|age|é)|traduction|traduit|adapt(?:ation|é)|synchro(?:nisation|nisé)?|relecture|correction)(?: (?:par|de)\\b(?= \\p{Lu})| ?:)',
  ),
  by(
    '(?:subtítulos?|subtitulad[oa]|traducción|traducid[oa]|sincroni[zc]a(?:ción|d[oa])|corrección|corregid[oa]|adaptación)(?: por\\b| ?:)',
  ),
  by(
    '(?:sottotitol(?:i|ato)|traduzione|tradotto|sincronizza(?:zione|to)|revisione|adattamento)(?: (?:di|da|a cura di)\\b(?= \\p{Lu})| ?:)',
  ),
  by('(?:ondertitel(?:ing|ed|s)?|vertaald|vertaling|gesynchroniseerd|gecontroleerd|bewerkt)(?: door\\b| ?:)'),
  by(
    '(?:napisy|tłumaczenie|tłumaczył[ai]?|przekład|korekta|synchronizacja|dopasowanie|tekst polski|opracowanie)(?: (?:przez|wykonał[ai]?)\\b| ?:)',
  ),
  by(
    '(?:legendas?|legendad[oa]|tradução|traduzid[oa]|sincroni[zs]ad[oa]|sincronia|revisão|revisad[oa]|adaptação)(?: por\\b| ?:)',
  ),
  by('(?:ترجمة|ترجمه|تعديل|توقيت|تدقيق) ?:'),
  /^[\s\W]*(?:字幕|翻译|翻譯|校对|校對|时间轴|時間軸|后期|压制|字幕组|字幕組)\s*[:：]/u,
];
