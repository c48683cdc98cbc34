import type { SubtitleCheck } from '@captionarr/contract';
import { Link } from 'react-router';
import { useTranslation } from 'react-i18next';
import { formatRelative } from '#lib/relative-time.ts';
import { CardBody } from '#kit/data-table/card-body.tsx';
import type { Action } from '#kit/toolbar/action.ts';
import media from '#blocks/media/media.module.css';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import { CheckResult } from './check-result.tsx';
import { pathOf } from './path-of.ts';
import { RowButtons } from './row-buttons.tsx';

interface Props {
  check: SubtitleCheck;
  actions: readonly Action[];
}

/** The same where there is no room for columns. */
export function CheckCard({ check, actions }: Props) {
  const { i18n } = useTranslation();
  const nameOf = useLanguageText();
  return (
    <CardBody actions={<RowButtons actions={actions} />}>
      <Link to={pathOf(check)} className={media.cardTitle}>
        {check.title}
      </Link>
      <CheckResult check={check} />
      <span className="dim fine">
        {nameOf(check.language)} · {formatRelative(check.at, i18n.language)}
      </span>
    </CardBody>
  );
}
