import type { Report } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconArrowBackUp, IconBan, IconCheck, IconReplace, IconX, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#lib/notices.tsx';
import { keys } from '#lib/queries/keys.ts';
import { actOnReport, type ReportAction } from '#lib/queries/household.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import classes from './household.module.css';

const icons: Record<ReportAction, Icon> = {
  undo: IconArrowBackUp,
  block: IconBan,
  next: IconReplace,
  allow: IconCheck,
  dismiss: IconX,
};

/** What the owner can do about a report now. */
export function ReportActions({ report }: { report: Report }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: (action: ReportAction) => actOnReport(report.id, action),
    onSuccess: (_report, action) => {
      showNotice('success', { title: report.title, message: t(`reportsPage.did.${action}`) });
      void client.invalidateQueries({ queryKey: keys.household.reports });
    },
  });
  const actions = actionsOf(report);
  if (actions.length === 0) return null;
  return (
    <div className={classes.actions}>
      {actions.map((action) => {
        const Picture = icons[action];
        return (
          <Button
            key={action}
            variant="default"
            size="sm"
            leftSection={<Picture {...iconProps} />}
            loading={act.isPending && act.variables === action}
            disabled={act.isPending}
            onClick={() => act.mutate(action)}
          >
            {t(`reportsPage.actions.${action}`)}
          </Button>
        );
      })}
    </div>
  );
}

/** None while Captionarr works on it. */
function actionsOf({ state, batch, old, kind, steps }: Report): ReportAction[] {
  const happened = (code: string) => steps.some((step) => step.code === code);
  if (state === 'working') return [];
  const isOpen = state === 'passed-on' || state === 'waiting-for-owner' || state === 'asking';
  return [
    ...(state === 'waiting-for-owner' ? (['allow'] as const) : []),
    ...(batch === undefined ? [] : (['undo'] as const)),
    ...(old && !happened('blocked') ? (['block'] as const) : []),
    ...(state !== 'waiting-for-owner' && state !== 'dismissed' && kind !== 'missing' ? (['next'] as const) : []),
    ...(isOpen ? (['dismiss'] as const) : []),
  ];
}
