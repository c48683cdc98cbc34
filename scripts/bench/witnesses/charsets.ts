import { judgeSet, sizes } from '../charsets/judge-set.ts';
import { legacySets } from '../charsets/sets.ts';
import { textOf } from '../charsets/texts.ts';
import type { Finding, Witness } from './witness.ts';

/** One language of each family of sets; `npm run bench -- charsets` has them all. */
const languages = ['cs', 'hr', 'pl', 'ro', 'ru', 'el', 'lv', 'zh'];

/** glibc’s iconv writes legacy sets, which we read back. */
export const witness: Witness = {
  packages: { 'libc-bin': 'iconv', dpkg: 'dpkg-deb' },
  async testify() {
    return languages.flatMap((language) => {
      const { lines } = textOf(language);
      return (legacySets[language] ?? []).map((set): Finding => {
        const tallies = judgeSet(lines, set, language);
        const wrong = tallies.reduce((sum, { tried, right }, index) => sum + (index === 0 ? 0 : tried - right), 0);
        const silent = tallies.reduce((sum, { wrongAndSure }) => sum + wrongAndSure, 0);
        const counts = tallies.map(({ right, tried }, index) => `${right} of ${tried} with ${sizes[index]} lines`);
        return { subject: `${language} in ${set}`, holds: wrong === 0 && silent === 0, detail: counts.join(', ') };
      });
    });
  },
};
