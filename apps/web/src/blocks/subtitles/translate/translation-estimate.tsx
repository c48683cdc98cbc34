import { useQuery } from '@tanstack/react-query';
import type { TranslationEstimate as Estimate } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '#lib/duration.ts';
import { numberFormat } from '#lib/formats.ts';
import { translationEstimateQuery } from '#lib/queries/subtitles.ts';
import { AlertLine } from '#kit/states/alert-line.tsx';
import type { SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';

/** Keeps the place of a text that is on its way, so that nothing moves under the pointer. */
export const blankLine = '\u00A0';

/** Lines, characters, cost and time of a translation, and whether the monthly limits leave enough. */
export function TranslationEstimate({ files }: { files: readonly SubtitleFile[] }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(translationEstimateQuery(files));
  if (!data) return <p>{blankLine}</p>;
  const { lines, characters, seconds, cost, left } = data;
  const dollars = (value: number) =>
    numberFormat(i18n.language, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 }).format(value);
  const facts = [
    t('subtitleTools.translate.lines', { count: lines }),
    t('subtitleTools.translate.characters', { count: characters }),
    ...(cost === null ? [] : [t('subtitleTools.translate.cost', { cost: dollars(cost) })]),
    ...(seconds === null
      ? []
      : [t('subtitleTools.translate.takes', { time: formatDuration(seconds * 1000, i18n.language) })]),
    ...(left.dollars === null ? [] : [t('subtitleTools.translate.dollarsLeft', { left: dollars(left.dollars) })]),
    ...(left.characters === null ? [] : [t('subtitleTools.translate.charactersLeft', { count: left.characters })]),
  ];
  return (
    <>
      <p>{facts.join(' · ')}</p>
      {isTooMuch(data) && (
        <AlertLine state="warn" title={t('subtitleTools.translate.tooMuch')}>
          {t('subtitleTools.translate.tooMuchHelp')}
        </AlertLine>
      )}
    </>
  );
}

const isTooMuch = ({ cost, characters, left }: Estimate) =>
  (left.dollars !== null && (cost ?? 0) > left.dollars) || (left.characters !== null && characters > left.characters);
