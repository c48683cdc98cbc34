import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import type { StudioPlace } from './studio.queries.ts';
import { useBack } from './use-back.ts';

export function BackButton({ place, itemId }: { place: StudioPlace; itemId?: number }) {
  const { t } = useTranslation();
  return <IconButton label={t('studio.back')} icon={IconArrowLeft} onClick={useBack(place, itemId)} />;
}
