import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hint } from '#kit/hint/hint.ts';

/** Whether its manager monitors it. */
export function Monitored({ value, size = 16 }: { value: boolean; size?: number }) {
  const { t } = useTranslation();
  const Picture = value ? IconBookmarkFilled : IconBookmark;
  const name = value ? t('media.monitored') : t('media.unmonitored');
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, which <img> cannot hold
  return <Picture size={size} stroke={1.75} role="img" aria-label={name} {...hint(name)} />;
}
