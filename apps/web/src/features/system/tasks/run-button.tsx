import { Button, Loader } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Name of the task. */
  name: string;
  isRunning: boolean;
  onRun: () => void;
}

/** Spins while its task runs, regardless of who started it. */
export function RunButton({ name, isRunning, onRun }: Props) {
  const { t } = useTranslation();
  const Picture = isRunning ? <Loader size={14} color="gray" /> : <IconPlayerPlay size={15} aria-hidden />;
  return (
    <Button
      size="xs"
      variant="default"
      disabled={isRunning}
      aria-busy={isRunning}
      aria-label={t(isRunning ? 'systemTasks.runningOne' : 'systemTasks.runOne', { name })}
      leftSection={Picture}
      onClick={onRun}
    >
      {t(isRunning ? 'systemTasks.running' : 'systemTasks.run')}
    </Button>
  );
}
