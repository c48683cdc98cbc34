import type { Bulk, BulkGroup } from '@captionarr/contract';
import { IconBan, IconEqual, IconFileUnknown, IconLock, IconMovie, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '#kit/check-box/check-box.tsx';
import { TextButton } from '#kit/text-button/text-button.tsx';
import { isDangerous, isFixed } from '#blocks/bulk/bulk-figures.ts';
import classes from '#blocks/bulk/bulk.module.css';

interface Props {
  bulk: Bulk;
  ticked: ReadonlySet<BulkGroup>;
  onToggle: (group: BulkGroup) => void;
  onShow: (group: BulkGroup) => void;
}

const icons: Partial<Record<BulkGroup, Icon>> = {
  embedded: IconMovie,
  unchanged: IconEqual,
  locked: IconLock,
  unreadable: IconFileUnknown,
  impossible: IconBan,
};

/** What an order is made of: risky groups wait for a tick, and what can’t be touched is told. */
export function Groups({ bulk, ticked, onToggle, onShow }: Props) {
  const { t } = useTranslation();
  const kind = isDangerous(bulk.order.verb) ? 'ordinary' : 'plain';
  return (
    <ul className={classes.groups}>
      {bulk.groups
        .filter(({ count }) => count > 0)
        .map(({ group, count }) => {
          const name = t(`bulk.groups.${group === 'ordinary' ? kind : group}.name`, { count });
          const Picture = icons[group] ?? IconBan;
          return (
            <li key={group} data-fixed={isFixed(group) || undefined}>
              {isFixed(group) ? (
                <Picture size={18} aria-hidden />
              ) : (
                <CheckBox label={name} checked={ticked.has(group)} onChange={() => onToggle(group)} />
              )}
              <span>
                <b>{name}</b>
                {(group !== 'ordinary' || kind === 'ordinary') && <small>{t(`bulk.groups.${group}.text`)}</small>}
              </span>
              {group !== 'ordinary' && (
                <TextButton aria-label={t('bulk.showGroup', { name })} onClick={() => onShow(group)}>
                  {t('bulk.show')}
                </TextButton>
              )}
            </li>
          );
        })}
    </ul>
  );
}
