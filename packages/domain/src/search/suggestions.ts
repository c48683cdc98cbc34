import type { Suggestion } from './lever-shape.ts';
import type { AskedProvider, Candidate, RuleName, SearchRecord, SearchVerdict } from './search-shapes.ts';
import { formatLanguageText } from '#domain/languages/language-text.ts';
import { quotaReserved } from './plan-quota.ts';
import { faultReasons } from './provider-fault.ts';

type SearchOutcome = Pick<SearchRecord, 'verdicts' | 'candidates' | 'providers'>;
type Offer = Pick<Suggestion, 'kind' | 'candidate' | 'percent' | 'also' | 'provider'>;

/** More choices are no help. */
const most = 4;

/** Suggests changes that would alter the verdicts of a search, in display order, at most four per language. */
export function findSuggestions(
  { verdicts, candidates, providers }: SearchOutcome,
  /** How many other missing subtitles would have been taken with a lower minimum, in percent. */
  countOthers: (percent: number) => number,
): Suggestion[] {
  return verdicts
    .filter(({ outcome }) => outcome !== 'taken' && outcome !== 'would-take')
    .flatMap((verdict) => {
      const offers = [
        ...fromBestCandidate(verdict, candidates, countOthers),
        ...fromProviders(providers),
        ...fromOutcome(verdict),
      ];
      const last: Offer[] = [{ kind: 'wait' }];
      const language = formatLanguageText(verdict.language);
      return [...offers.slice(0, most - 1), ...last].map((offer): Suggestion => ({ ...offer, language }));
    });
}

/** Rules that a person may set aside for once: the file itself may be fine. */
const overruled: ReadonlySet<RuleName> = new Set<RuleName>([
  'below-minimum',
  'not-better',
  'required',
  'must-contain',
  'must-not-contain',
  'hearing-impaired',
  'forced',
  'fetched-before',
  'wrong-text-language',
  'wrong-length',
  'wrong-times',
]);
const ofProfile: ReadonlySet<RuleName> = new Set<RuleName>([
  'must-contain',
  'must-not-contain',
  'hearing-impaired',
  'forced',
]);

function fromBestCandidate(
  verdict: SearchVerdict,
  candidates: readonly Candidate[],
  countOthers: (percent: number) => number,
): Offer[] {
  const best = verdict.best === null ? undefined : candidates[verdict.best];
  if (!best?.rule) return [];
  const percent = Math.floor(best.percent);
  const offers: [boolean, Offer][] = [
    [overruled.has(best.rule), { kind: 'take-anyway', candidate: verdict.best }],
    [best.rule === 'blacklisted', { kind: 'unblacklist', candidate: verdict.best }],
    [best.rule === 'below-minimum', { kind: 'lower-minimum', percent, also: countOthers(percent) }],
    [ofProfile.has(best.rule), { kind: 'edit-profile' }],
  ];
  return offers.filter(([applies]) => applies).map(([, offer]) => offer);
}

function fromProviders(providers: readonly AskedProvider[]): Offer[] {
  return providers.flatMap(({ provider, state, reason }): Offer[] => {
    // Reasons are kept as text, and old records may have others.
    const owner = faultReasons[reason as keyof typeof faultReasons]?.owner;
    if (owner === 'credentials') return [{ kind: 'mend-provider', provider }];
    // A reset doesn’t change what is kept for people; a search by hand may use it.
    if (reason === quotaReserved) return [{ kind: 'search-now' }];
    return state === 'paused' || state === 'failed' ? [{ kind: 'reset-provider', provider }] : [];
  });
}

function fromOutcome({ outcome }: SearchVerdict): Offer[] {
  if (outcome === 'stopped' || outcome === 'failed') return [{ kind: 'search-now' }];
  return outcome === 'nothing-found' || outcome === 'nobody-answered' ? [{ kind: 'enable-providers' }] : [];
}
