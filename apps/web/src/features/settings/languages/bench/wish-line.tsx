import type { BenchWish } from '@captionarr/contract';
import { IconMovie, IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languageCode } from '#blocks/languages/language-name.ts';
import { hint } from '#kit/hint/hint.ts';
import classes from './bench.module.css';
import { useWishWords } from './use-wish-words.ts';

/** One language of a title: what happens, then why. */
export function WishLine({ wish }: { wish: BenchWish }) {
  const { t } = useTranslation();
  const { does, why } = useWishWords()(wish);
  const [code2 = '', mark] = wish.language.split(':');
  const code = languageCode({ code2, name: wish.name, hi: mark === 'hi', forced: mark === 'forced' });
  return (
    <li className={classes.wish}>
      <span className={classes.badge} data-look={lookOf(wish)} {...hint(wish.name)}>
        {wish.made !== null && <IconSparkles size={12} aria-hidden />}
        {wish.embedded && <IconMovie size={12} aria-hidden />}
        {code}
      </span>
      <div>
        <b>{does}</b>
        <p>{why}</p>
      </div>
      {wish.is_new && <span className={classes.new}>{t('profileLadder.bench.new')}</span>}
    </li>
  );
}

/** Nice to have, not there: dashed gray, never amber. */
function lookOf({ does, made, embedded, strength }: BenchWish) {
  if (does === 'there') return made !== null ? 'made' : embedded ? 'embedded' : 'present';
  if (['excluded', 'spoken', 'not-spoken', 'cutoff'].includes(does)) return 'unwanted';
  return strength === 'nice' ? 'nice' : 'missing';
}
