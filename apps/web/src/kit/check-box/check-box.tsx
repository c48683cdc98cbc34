import { useEffect, useRef } from 'react';
import classes from './check-box.module.css';

interface Props {
  label: string;
  checked: boolean;
  /** Some but not all. */
  isPartial?: boolean;
  disabled?: boolean;
  onChange: (shift: boolean) => void;
}

/** The browser's own box: a table has one in every row, and rows must be cheap. */
export function CheckBox({ label, checked, isPartial = false, disabled, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes.box}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={({ nativeEvent }) => onChange('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
    />
  );
}
