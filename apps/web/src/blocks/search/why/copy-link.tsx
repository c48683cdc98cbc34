import { IconCheck, IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router';
import { useCopy } from '#kit/copy-button/use-copy.ts';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { whyValue } from '#blocks/search/why-value.ts';
import type { WhySubject } from '#lib/searched-video.ts';

/** Copies a link to these reasons on the page of the series or movie. */
export function CopyLink({ subject }: { subject: WhySubject }) {
  const { t } = useTranslation();
  const { copied, copy } = useCopy();
  const page = subject.type === 'movie' ? `/movies/${subject.id}` : `/series/${subject.seriesId}`;
  const href = useHref({ pathname: page, search: new URLSearchParams({ why: whyValue(subject) }).toString() });
  return (
    <IconButton
      label={t(copied ? 'copy.copied' : 'why.copyLink')}
      icon={copied ? IconCheck : IconLink}
      onClick={() => void copy(`${window.location.origin}${href}`)}
    />
  );
}
