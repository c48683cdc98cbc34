import type { BulkOrder, BulkSelection } from '@captionarr/contract';
import { Button } from '@mantine/core';
import {
  IconAd2,
  IconCopy,
  IconEye,
  IconFileOff,
  IconFileUnknown,
  IconLanguageOff,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#lib/page-title.ts';
import { Card } from '#kit/card/card.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { PageHead } from '#kit/page/page-head.tsx';
import { Page } from '#kit/page/page.tsx';
import { previewBulk } from '#blocks/bulk/preview-bulk.ts';
import { RecentOrders } from '#blocks/bulk/recent-orders.tsx';
import classes from './cleanup.module.css';

interface Kind {
  /** Names its texts. */
  key: string;
  icon: Icon;
  order: BulkOrder;
  selection: BulkSelection;
}

const removal = { verb: 'delete' } as const;
const kinds: readonly Kind[] = [
  { key: 'unwanted', icon: IconLanguageOff, order: removal, selection: { clutter: ['unwanted'] } },
  { key: 'duplicate', icon: IconCopy, order: removal, selection: { clutter: ['duplicate'] } },
  { key: 'orphan', icon: IconFileOff, order: removal, selection: { clutter: ['orphan'] } },
  { key: 'broken', icon: IconFileUnknown, order: removal, selection: { clutter: ['broken'] } },
  { key: 'ads', icon: IconAd2, order: { verb: 'tool', tool: 'remove_ads' }, selection: {} },
];

/** What could go from the library; each kind is counted and shown before anything happens. */
export function CleanupPage() {
  const { t } = useTranslation();
  usePageTitle(t('cleanup.title'));
  return (
    <Page>
      <PageHead title={t('cleanup.title')} section={t('nav.system')} status={t('cleanup.text')} />
      <ul className={classes.kinds}>
        {kinds.map(({ key, icon: Picture, order, selection }) => (
          <Card key={key} component="li" className={classes.kind}>
            <Picture size={22} aria-hidden />
            <div>
              <h2>{t(`cleanup.kinds.${key}.title`)}</h2>
              <p>{t(`cleanup.kinds.${key}.text`)}</p>
            </div>
            <Button
              variant="default"
              leftSection={<IconEye {...iconProps} />}
              aria-label={t('cleanup.previewOf', { title: t(`cleanup.kinds.${key}.title`) })}
              onClick={() => previewBulk(order, selection)}
            >
              {t('cleanup.preview')}
            </Button>
          </Card>
        ))}
      </ul>
      <RecentOrders />
    </Page>
  );
}
