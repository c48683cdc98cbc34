import { libraryKindOf } from '@captionarr/contract/browser';
import type { SearchedCopy } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSources } from '#blocks/sources/use-sources.ts';
import { languageText } from '#lib/queries/searches.ts';
import type { LanguageRecord } from './language-record.ts';
import { useCopyLabels } from './use-copy-labels.ts';
import classes from './why.module.css';

/** The copies of a video that the same search served: what each got, and why it differs. */
export function Copies({ languageRecord }: { languageRecord: LanguageRecord }) {
  const { t } = useTranslation();
  const { record, verdict } = languageRecord;
  const kind = libraryKindOf[record.type];
  const sources = useSources(kind, record.copies);
  const words = useCopyLabels(languageRecord);
  const wanted = languageText(verdict.language);
  const nameOf = (copy: SearchedCopy) =>
    [sources?.of(copy)?.name ?? t('why.copies.unnamed'), copy.resolution].filter(Boolean).join(' · ');
  const told = (record.copies ?? []).flatMap((copy) => {
    const own = copy.verdicts.find(({ language }) => languageText(language) === wanted);
    return own || copy.error ? [{ copy, sentences: words(copy, own) }] : [];
  });
  if (told.length === 0) return null;
  return (
    <section>
      <h3>{t('why.copies.title')}</h3>
      <p className={classes.about}>{t('why.copies.about')}</p>
      <ul className={classes.copies} aria-label={t('why.copies.title')}>
        {told.map(({ copy, sentences }) => (
          <li key={copy.media_id}>
            <Link className={classes.link} to={`/${kind}/${copy.item_id}`}>
              {nameOf(copy)}
            </Link>
            <span>{sentences.join(' ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
