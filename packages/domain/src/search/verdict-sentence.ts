import type {
  AskedProvider,
  Candidate,
  Preference,
  RuleName,
  SearchVerdict,
  ScoredAttribute,
} from './search-shapes.ts';

export interface VerdictFacts {
  outcome: SearchVerdict['outcome'];
  /** In percent. */
  minimum: number;
  /** The minimum is the score of the current subtitle. */
  isUpgrade: boolean;
  taken: Candidate | undefined;
  /** Why it came before another one with the same score. */
  preference?: Preference | undefined;
  /** Best candidate that was not downloaded. */
  best: Candidate | undefined;
  /** How many candidates there were for the language. */
  count: number;
  providers: readonly AskedProvider[];
  /** Name of a provider by its key. */
  nameOf: (key: string) => string;
}

/** A verdict in an English sentence: `The best candidate scored 84%; your minimum is 90%: source and release group differ.` */
export const verdictSentence = (facts: VerdictFacts): string => sentences[facts.outcome](facts);

const sentences: Record<SearchVerdict['outcome'], (facts: VerdictFacts) => string> = {
  taken: (facts) =>
    facts.taken
      ? `${arrival(facts, facts.taken)}, score ${downTo(facts.taken.percent)}; ${needed(facts)}.${explainPreference(facts, facts.taken)}`
      : `A subtitle was downloaded; ${needed(facts)}.`,
  'would-take': (facts) =>
    facts.best
      ? `An automatic search would have downloaded the ${downTo(facts.best.percent)} match from ${shortName(facts, facts.best)}.`
      : 'An automatic search would have downloaded a subtitle.',
  'below-minimum': (facts) =>
    facts.best
      ? `The best candidate scored ${downTo(facts.best.percent)}; ${needed(facts)}${describeDifference(facts.best.attributes)}.`
      : `No candidate scored high enough; ${needed(facts)}.`,
  'all-ruled-out': (facts) => ruledOut(facts),
  'nothing-found': ({ providers }) => nothingFound(providers),
  'nobody-answered': ({ providers }) => nobodyAnswered(providers),
  stopped: () => 'The search was canceled before it finished.',
  failed: ({ best }) => `A subtitle was found but couldn’t be saved${best?.detail ? `: ${endless(best.detail)}` : ''}.`,
};

const needed = ({ isUpgrade, minimum }: VerdictFacts): string =>
  isUpgrade ? `an upgrade needs at least ${upTo(minimum)}` : `your minimum is ${upTo(minimum)}`;

/** Never says more than there is, or less than is needed. */
const downTo = (percent: number): string => `${Math.floor(percent)}%`;
const upTo = (percent: number): string => `${Math.ceil(percent)}%`;
const endless = (sentence: string): string => sentence.replace(/[.\s]+$/, '');

/** Drops the explanation from a provider name: `Gestdown (Addic7ed mirror)`. */
const shortName = ({ nameOf }: Pick<VerdictFacts, 'nameOf'>, { provider }: Pick<Candidate, 'provider'>): string =>
  nameOf(provider).replace(/ \(.*\)$/, '');

const shares = ({ count, of }: { count: number; of: number }): string => `${count} of ${of}`;

/** ` Chosen before Podnapisi: same score, and SubDL’s English subtitles are kept more often (41 of 44).` */
function explainPreference(facts: VerdictFacts, taken: Candidate): string {
  const { preference } = facts;
  if (!preference) return '';
  const { over, kept, other_kept: otherKept } = preference;
  const [own, other] = [shortName(facts, taken), shortName(facts, { provider: over })];
  const language = taken.language.name;
  const why = kept
    ? `${own}’s ${language} subtitles are ${otherKept ? 'kept more often' : 'usually kept'} (${shares(kept)})`
    : `${other}’s ${language} subtitles are kept less often than most${otherKept ? ` (${shares(otherKept)})` : ''}`;
  return ` Chosen before ${other}: same score, and ${why}.`;
}
/** A member of a season pack was downloaded before, for another episode. */
const arrival = (facts: VerdictFacts, taken: Candidate): string =>
  taken.pack_for === undefined
    ? `Downloaded from ${shortName(facts, taken)}`
    : `From the ${shortName(facts, taken)} season pack, downloaded for ${taken.pack_for}`;

/** The predicate for each rule, after "The best candidate …". */
const reasons: Record<RuleName, (detail: string) => string> = {
  'below-minimum': () => 'is below your minimum',
  'not-better': () => 'isn’t better than the current subtitle',
  required: (detail) => `doesn’t have the same ${words[detail] ?? detail}, which your settings require`,
  blacklisted: (detail) => (detail === '' ? 'is on the blacklist' : `is on the blacklist: ${endless(detail)}`),
  'must-contain': (detail) => `doesn’t contain “${detail}”, which the language profile requires`,
  'must-not-contain': (detail) => `contains “${detail}”, which the language profile excludes`,
  'wrong-language': () => 'is in another language',
  'wrong-episode': () => 'is for a different episode or movie',
  'hearing-impaired': () => 'isn’t a hearing-impaired subtitle',
  forced: () => 'doesn’t match the forced setting (foreign parts only)',
  'fetched-before': () => 'was downloaded before and rejected',
  'same-bytes': () => 'is identical to a file that was there before',
  broken: () => 'isn’t a readable subtitle',
  'wrong-text-language': () => 'turned out to be in another language',
  'wrong-length': () => 'doesn’t match the length of the video',
  'wrong-times': () => 'is out of sync with the video',
  'provider-failed': () => 'couldn’t be downloaded',
  'not-saved': () => 'couldn’t be saved',
};

function ruledOut({ best, count }: VerdictFacts): string {
  if (!best?.rule) return 'All candidates were ruled out.';
  const who = count === 1 ? 'The only candidate' : `The best of ${count} candidates`;
  return `${who} scored ${downTo(best.percent)} but ${reasons[best.rule](best.detail)}.`;
}

function nothingFound(providers: readonly AskedProvider[]): string {
  const answered = providers.filter(({ state }) => state === 'answered').length;
  const failed = providers.filter(({ state }) => state === 'failed' || state === 'paused').length;
  const who =
    answered === 1 ? 'The only provider that responded has' : `None of the ${answered} providers that responded has`;
  const rest = failed === 0 ? '' : ` ${failed} more couldn’t be searched.`;
  return `${who} ${answered === 1 ? 'no' : 'a'} subtitle in this language.${rest}`;
}

function nobodyAnswered(providers: readonly AskedProvider[]): string {
  if (providers.length === 0) return 'No providers are enabled.';
  const count = (wanted: AskedProvider['state']) => providers.filter(({ state }) => state === wanted).length;
  const parts = [
    ['failed', 'failed'],
    ['paused', 'paused'],
    ['skipped', 'don’t cover this video or language'],
  ] as const;
  const told = parts.flatMap(([state, words]) => (count(state) > 0 ? [`${count(state)} ${words}`] : []));
  return told.length === 0 ? 'No provider responded.' : `No provider responded: ${told.join(', ')}.`;
}

const words: Record<string, string> = {
  series: 'series',
  title: 'title',
  year: 'year',
  season: 'season',
  episode: 'episode',
  source: 'source',
  release_group: 'release group',
  edition: 'edition',
  audio_codec: 'audio codec',
  resolution: 'resolution',
  video_codec: 'video codec',
  streaming_service: 'streaming service',
  hearing_impaired: 'hearing impaired',
};
const most = 3;

/** `: source and release group differ`, what costs most first; nothing when all agrees. */
function describeDifference(attributes: readonly ScoredAttribute[]): string {
  const costly = attributes.filter(({ matched }) => !matched).toSorted((one, other) => other.points - one.points);
  const telling = costly.some(({ points }) => points > 1) ? costly.filter(({ points }) => points > 1) : costly;
  const names = telling.slice(0, most).map(({ key }) => words[key] ?? key);
  if (names.length === 0) return '';
  const list = names.length === 1 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return `: ${list} ${names.length === 1 ? 'differs' : 'differ'}`;
}
