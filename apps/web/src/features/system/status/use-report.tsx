import type { HealthCheck, HealthIssue, SetupStep, SystemStatus } from '@captionarr/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '@mantine/core';
import { useCopy } from '#kit/copy-button/use-copy.ts';
import { useAbout } from './use-about.ts';
import { useCheckName } from './use-check-name.ts';
import { verdictOf } from './verdict-of.ts';
import { writeReport } from './write-report.ts';
import classes from './status.module.css';

interface Health {
  data: readonly HealthIssue[];
  checks?: readonly HealthCheck[];
  setup?: readonly SetupStep[];
}

/** Browsers copy only on a secure page; elsewhere the report is shown, to be copied by hand. */
export function useReport(health: Health | undefined, status: SystemStatus | undefined) {
  const { t } = useTranslation();
  const about = useAbout();
  const nameOf = useCheckName();
  const { copied, copy } = useCopy();
  const [shown, setShown] = useState<string>();

  const write = () => {
    if (!health || !status) return '';
    const { state, count } = verdictOf(health);
    return writeReport(t('systemStatus.report'), [
      { title: t('systemStatus.about.title'), lines: about(status) },
      {
        title: t(`systemStatus.verdict.${state}.title`, { count }),
        lines: [
          ...health.data.map(({ object, issue }) => ({ label: object, value: issue })),
          ...(health.setup ?? [])
            .filter(({ done }) => !done)
            .map(({ step }) => ({ label: t(`systemStatus.setup.${step}`), value: t('systemStatus.setup.open') })),
        ],
      },
      {
        title: t('systemStatus.checks.title'),
        lines: (health.checks ?? []).map(({ id, state: found, words, detail }) => ({
          label: `[${found}] ${nameOf(id)}`,
          value: [words, detail].filter(Boolean).join(' · '),
        })),
      },
    ]);
  };

  return {
    isCopied: copied,
    copy: () => {
      if (window.isSecureContext) void copy(write());
      else setShown(write());
    },
    dialog: shown !== undefined && <ReportDialog text={shown} onClose={() => setShown(undefined)} />,
  };
}

interface ReportDialogProps {
  text: string;
  onClose: () => void;
}

/** Chosen as a whole when it is clicked, so that it is one more key to copy it. */
function ReportDialog({ text, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('systemStatus.report')}
      size="lg"
      padding="lg"
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <p className={classes.explanation}>{t('systemStatus.copyByHand')}</p>
      <textarea
        className={classes.report}
        readOnly
        data-autofocus
        rows={18}
        value={text}
        aria-label={t('systemStatus.report')}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Modal>
  );
}
