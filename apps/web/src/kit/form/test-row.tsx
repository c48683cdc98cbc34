import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { Fact } from '#kit/facts/fact.tsx';
import type { State } from '#kit/facts/state-icon.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import classes from './test-row.module.css';

interface Props {
  label: string;
  /** Effect of the test, or the reason why it is unavailable. */
  hint: string;
  isTesting: boolean;
  disabled?: boolean;
  /** `detail` is why, where the text says only how it ended. */
  result: { state: State; text: string; detail?: string } | undefined;
  onTest: () => void;
}

/** A button that tries something out, and what came of it. */
export const TestRow = ({ label, hint, isTesting, disabled, result, onTest }: Props) => (
  <div className={classes.row}>
    <Button
      variant="default"
      leftSection={<IconPlugConnected {...iconProps} />}
      loading={isTesting}
      disabled={disabled}
      onClick={onTest}
    >
      {label}
    </Button>
    <output className={classes.result}>
      {result && !isTesting ? (
        <>
          <Fact state={result.state}>{result.text}</Fact>
          {result.detail && <small>{result.detail}</small>}
        </>
      ) : (
        hint
      )}
    </output>
  </div>
);
