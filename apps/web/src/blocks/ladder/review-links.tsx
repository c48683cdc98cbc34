import type { ReviewSummary } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import { TextButton } from '#kit/text-button/text-button.tsx';
import classes from './review-links.module.css';

interface Props {
  reviews: readonly ReviewSummary[];
  /** Says which language each is of, where they stand for several. */
  isNamed?: boolean;
  onOpen: (id: number) => void;
}

/** Ways to the reviews of a video: `6 cues to check`. */
export function ReviewLinks({ reviews, isNamed, onOpen }: Props) {
  const { t } = useTranslation();
  const nameOf = useLanguageText();
  if (reviews.length === 0) return null;
  return (
    <span className={classes.links}>
      {reviews.map(({ id, language, doubtful }) => {
        const words = doubtful > 0 ? t('made.toCheck', { count: doubtful }) : t('made.review');
        return (
          <TextButton
            key={id}
            small
            aria-label={t('made.ofLanguage', { words, language: nameOf(language) })}
            onClick={() => onOpen(id)}
          >
            {isNamed ? t('made.named', { words, language: language.toUpperCase() }) : words}
          </TextButton>
        );
      })}
    </span>
  );
}
