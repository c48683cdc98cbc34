import type { Bulk } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#lib/formats.ts';
import { joinList } from '#lib/join-list.ts';
import { providerName } from '#lib/provider-name.ts';
import { AlertLine } from '#kit/states/alert-line.tsx';

/** How many downloads are left today, if that is known and too few. */
export const tooFew = ({ downloads }: Pick<Bulk, 'downloads'>, count: number) =>
  downloads && downloads.left < count ? downloads : undefined;

interface Props {
  downloads: NonNullable<Bulk['downloads']>;
  count: number;
}

/** Says before a search that the providers won’t let everything be downloaded today, and what each of them has left. */
export function DownloadsAlert({ downloads: { left, providers }, count }: Props) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => numberFormat(i18n.language).format(value);
  const each = joinList(providers.map(({ name, left: own }) => `${providerName(name)} ${number(own)}`));
  return (
    <AlertLine state="warn" title={t('bulk.downloads.title')}>
      {t('bulk.downloads.text', { count, left: number(left), each })}
    </AlertLine>
  );
}
