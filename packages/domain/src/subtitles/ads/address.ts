/** Sites that put their own lines into subtitles. */
const sites =
  'open\\s?subtitles|osdb\\.link|sub(?:scene|divx|source|dl|z\\.|titlecat|titulos)|addic7ed|podnapisi|tvsubtitles|yts|yify|titlovi|napisy24|napiprojekt|legendas|subtitulamos|argenteam|opensubs|bs\\.to|rarbg|ettv|psarips|torrentgalaxy|zimuku|shooter\\.cn|assrt|makedie|feliratok|titulky|subf2m|moviesubtitles|english-subtitles|isubtitles|my-subs|playships|hdsubs';
export const knownSite = new RegExp(`\\b(?:${sites})`, 'i');

/** With a scheme, or as people write it. */
const written = /\bhttps?:\/\/\S|\bwww\s?\.\s?[a-z\d-]{2,}|@\w+\.\w{2,}|\bt\.me\/\w/i;
/** A name with one of the endings such sites have; a sentence without a space after its stop has a capital there. */
const bare =
  /(?<![\w@.])[a-z\d][a-z\d-]{2,40}\.(?:com|net|org|info|tv|io|to|cc|ru|mx|bz|am|ag|club|xyz|online|site|link|pro|vip|bet|casino|ws|co\.uk|com\.br|[a-z]{2}\.com)(?![\p{L}\p{N}])/iu;

export const hasWrittenAddress = (text: string): boolean => written.test(text);
export const hasAddress = (text: string): boolean => hasWrittenAddress(text) || bare.test(text);

const decoration = /[-=~*_[\](){}<>|+•·♪♫.,:;!?"'“”’\s]/g;
const addresses = new RegExp(`(?:https?://)?\\S*(?:${bare.source})\\S*|https?://\\S+|www\\s?\\.\\s?\\S+`, 'giu');

/** Nothing but addresses and what is put around them. */
export const isAddressOnly = (line: string): boolean =>
  hasAddress(line) && line.replaceAll(addresses, '').replaceAll(decoration, '') === '';
