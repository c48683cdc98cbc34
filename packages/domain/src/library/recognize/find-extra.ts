import type { ExtraReason } from './recognized.ts';
import { isVideoName, partialName } from './video-names.ts';

const systemFolder =
  /^(?:@eadir|[#@]recycle|\$recycle\.bin|\.trash.*|trash|recycle|\.recycle.*|lost\+found|system volume information|__macosx|_unpack_.*|_failed_.*|\.[^.].*)$/i;
const partialFolder = /^(?:incomplete|\.incomplete|_unpack_.*|_failed_.*|.*\.(?:part|partial|unpack))$/i;

/** Folders for what comes with a title, as Plex, Jellyfin, Emby and Kodi name them. */
const bonusFolders: Record<string, ExtraReason> = {
  sample: 'sample',
  samples: 'sample',
  proof: 'sample',
  trailer: 'trailer',
  trailers: 'trailer',
  teasers: 'trailer',
  backdrops: 'theme',
  'theme-music': 'theme',
  'theme music': 'theme',
  themes: 'theme',
};
const bonusFolder =
  /^(?:extras?|bonus(?:es|[ -]?(?:features?|material|content|disc|discs|dvd))?|featurettes?|special[ -]features?|behind[ -]the[ -]scenes|deleted[ -]?(?:and extended )?scenes?|interviews?|making[ -]?of|bloopers|gag reel|outtakes|scenes|shorts|clips|other|nc(?:op|ed)s?|creditless|menus?|pvs?|cms?|openings?(?: (?:and|&) endings?)?|supplements?|zusatzmaterial|bonusmaterial|extra'?s)$/i;
/** They can also sort a library: only below the folder of a title are they extras. */
const alsoShelf = /^(?:scenes|shorts|clips|other|interviews?|openings?|menus?|pvs?|cms?|extras?)$/i;

/** The reason why a file in these folders is no title; from its folders alone. */
export function findExtraFolder(folders: readonly string[]): ExtraReason | undefined {
  for (const [depth, folder] of folders.entries()) {
    if (partialFolder.test(folder)) return 'partial';
    if (systemFolder.test(folder)) return 'hidden';
    const plain = folder.toLowerCase().replaceAll('_', ' ').trim();
    const reason = bonusFolders[plain] ?? (bonusFolder.test(plain) ? 'bonus' : undefined);
    if (reason && (depth > 0 || !alsoShelf.test(plain))) return reason;
  }
  return undefined;
}

/** From the file name alone: other files, partial downloads, what systems hide, and advertisements. */
export function findExtraFile(name: string): ExtraReason | undefined {
  if (name.startsWith('.')) return 'hidden';
  if (partialName.test(name)) return 'partial';
  if (!isVideoName(name)) return 'no-video';
  if (
    /^(?:rarbg(?:\.com)?|etrg|yify|yts(?:\.\w+)?|(?:www\.)?[\w-]+\.(?:com|org|net|to|info|mx|ag))\.\w{2,4}$/i.test(name)
  ) {
    return 'advertisement';
  }
  return undefined;
}

/** `-trailer`, `-featurette` …: Plex, Jellyfin and Emby end the names of extras with these. */
const suffix =
  /(?<=[\p{L}\p{N})\]}!?'. ])-(behindthescenes|deleted(?:scene)?|featurette|interview|scene|short|trailer|other|extra|clip|sample|teaser|themevideo)(?:[ ._-]?\d{1,2})?$/iu;
const sampleName = /^(?:sample(?:[-._ ].*)?|.+[-._]sample(?:[-._ ]?\d)?|.+\(sample\))$/iu;
/** Directly behind the year, before the quality. */
const behindYear =
  /(?:19|20)\d\d[)\]]?[ ._-]+(?:(?:official|teaser|theatrical|final)[ ._-]+)*(trailer|teaser|sample|featurette)(?![\p{L}])/iu;
const theme = /^theme(?:[-._ ]?\d+)?$/i;
const anime =
  /(?<![\p{L}\d])(?:NC(?:OP|ED)\d{0,2}[a-z]?|Creditless (?:Opening|Ending|OP|ED)|Clean (?:Opening|Ending)|(?:BD|DVD|Disc) ?Menu|Menu ?\d{1,2}|PV ?\d{1,2}|CM ?\d{1,2}|Preview ?\d{1,2})(?:v\d)?(?![\p{L}\d])/u;
const animeTail = /^\[.*(?:- |\[)(?:OP|ED|Menu|CM|PV|Preview|Opening|Ending)(?: ?\d{1,2})?(?= *[[(]|\]|$)/u;
/** Quickly tells that a name has none of the words below. */
const hint =
  /trailer|teaser|scene|featurette|reel|blooper|outtake|ending|making|commentary|gallery|spot|interview|test|bonus|storyboard|music video|bande|szenen|sc[eè]nes|escenas/i;
const words =
  /(?:(?:official|theatrical|teaser|final|red band|international|hd|uk|us)[ ._-]+)*(?:trailers?|teasers?)(?:[ ._-]?\d{1,2})?(?:[ ._-]*[[(](?!(?:19|20)\d\d[\])]).*)?$|(?:behind ?the ?scenes(?: - .+)?|(?:deleted|extended|deleted (?:and|&) extended)(?: ?scenes?)(?: \d+)?|bonus(?: (?:disc|features?|material))?|storyboards?(?: comparisons?)?|music video|bande[ -]annonce(?: \d+)?|(?:geschnittene|entfernte|entfallene) szenen|sc[eè]nes coup[eé]es|escenas eliminadas|featurettes?|gag reel|bloopers?(?: reel)?|outtakes|alternate ending|(?:the )?making[ -]of(?: .+)?|(?:audio )?commentary|photo gallery|image gallery|tv spots?(?: \d+)?|interviews?(?: with .+)?|cast interviews?|screen tests?)$/iu;

/** From the words of a file name. `behind` is its text behind an episode number, which can be the title of an episode. */
export function findExtraWords(name: string, behind: string | undefined, title: string): ExtraReason | undefined {
  if (theme.test(name)) return 'theme';
  const tagged = suffix.exec(name) ?? (behind === undefined ? behindYear.exec(name) : null);
  if (tagged) return reasonOf(tagged[1] ?? '');
  if (
    /sample/i.test(name) &&
    sampleName.test(name) &&
    (behind === undefined || behind === '' || /^sample$/i.test(behind))
  )
    return 'sample';
  if (title !== '' && name.endsWith('ample') && name.toLowerCase() === `${title.toLowerCase()} sample`) return 'sample';
  if (behind === undefined && (anime.test(name) || (name.startsWith('[') && animeTail.test(name)))) return 'bonus';
  if (behind !== undefined || !hint.test(name)) return undefined;
  const spaced = name.replaceAll(/[._]/g, ' ');
  const found = words.exec(spaced);
  if (!found) return undefined;
  if (title === '' && /making of ./iu.test(found[0])) return undefined;
  // “Interview with the Vampire” in a folder of that name.
  if (title !== '' && startsWith(found[0], title)) return undefined;
  const before = spaced.slice(0, found.index).replace(/[\s\-–]+$/u, '');
  // A title of its own, such as “The Interview”: only a whole name, or words behind a title, tell.
  const isTail =
    before === '' ||
    / - $|[)\]] ?-? ?$/u.test(spaced.slice(0, found.index)) ||
    (title !== '' && startsWith(before, title));
  return isTail || /trailer|teaser/i.test(found[0]) ? reasonOf(found[0]) : undefined;
}

const startsWith = (text: string, title: string): boolean => text.toLowerCase().startsWith(title.toLowerCase());

const reasonOf = (text: string): ExtraReason =>
  /trailer|teaser|bande/i.test(text)
    ? 'trailer'
    : /sample/i.test(text)
      ? 'sample'
      : /theme/i.test(text)
        ? 'theme'
        : 'bonus';
