interface Retired {
  pattern: RegExp;
  /** What to write instead. */
  better: string;
}

/** Words and constructions that read like a translation, each with what to write instead. */
const retiredWords: readonly Retired[] = [
  { pattern: /\bmend(?:s|ed|ing)?\b/i, better: 'fix' },
  { pattern: /\bnought\b/i, better: 'nothing, or 0' },
  { pattern: /\bstands? (?:above|below|beside)\b/i, better: '“See below”, or “is below”' },
  { pattern: /\b(?:take|takes|took|taken|taking) over\b(?! by\b)/i, better: 'import, keep or use' },
  { pattern: /\b(?:come|comes|came) over\b/i, better: 'is imported' },
  { pattern: /\bnobody\b/i, better: 'no one, or say who does what' },
  { pattern: /\bwhoever\b/i, better: 'anyone who' },
  { pattern: /\banew\b/i, better: 'again' },
  { pattern: /\bof late\b/i, better: 'recently' },
  // Fine in a sentence, odd in a heading or label, which has no full stop.
  { pattern: /(?<=^[^.!?]*)\black(?:s|ed|ing)?\b(?=[^.!?]*$)/i, better: 'is missing, or doesn’t have' },
  { pattern: /\bneeds? you\b(?! to\b)/i, better: 'needs your attention' },
  { pattern: /\brefus(?:e|es|ed) us\b/i, better: 'denies access' },
  { pattern: /\bspeaks? against\b/i, better: 'rules out, or is not recommended' },
  { pattern: /\bproviders? (?:is|are|was|were) asked\b/i, better: 'Captionarr searches the provider' },
  { pattern: /\bwants? to be asked\b/i, better: 'limits requests' },
  { pattern: /\bhears? of\b/i, better: 'is notified of' },
  { pattern: /\blook(?:s|ed|ing)? into\b/i, better: 'read, check or preview' },
  { pattern: /\bsearch(?:es|ed|ing)? by hand\b/i, better: 'manual search' },
  { pattern: /\b(?:goes|went) on\b/i, better: 'continues' },
  { pattern: /\b(?:is|are|was|were) of no use\b/i, better: 'can’t be used' },
  { pattern: /\b(?:come|comes|came) to nothing\b/i, better: 'failed' },
  { pattern: /\bput right\b/i, better: 'fix' },
  { pattern: /\bin order to\b/i, better: 'to' },
  { pattern: /\b(?:synchronis|recognis|organis|normalis)\w+/i, better: 'US spelling: -ize' },
  { pattern: /\b(?:colour|behaviour|favour|neighbour)\w*/i, better: 'US spelling: -or' },
  { pattern: /\b(?:licence|grey|cancelled|afterwards)\b/i, better: 'license, gray, canceled, afterward' },
  { pattern: /\d %/, better: 'no space before %' },
  { pattern: /\w\(s\)/, better: 'plural forms' },
  { pattern: /\b(?:Settings|System) →/, better: 'Settings ›' },
];

/** Texts that the specification fixes to the letter, although they break a rule. */
const fixedBySpecification = ['Translate Subtitle(s)'];

/** What is wrong with a text, as “found → better”. */
export function findRetiredWords(text: string): string[] {
  const ours = fixedBySpecification.reduce((rest, fixed) => rest.replaceAll(fixed, ''), text);
  return retiredWords.flatMap(({ pattern, better }) => {
    const [found] = pattern.exec(ours) ?? [];
    return found === undefined ? [] : [`“${found}” → ${better}`];
  });
}
