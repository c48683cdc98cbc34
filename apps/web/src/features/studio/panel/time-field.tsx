import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { exactTime, parseTime } from '#features/studio/times.ts';

interface Props {
  label: string;
  /** The label is for screen readers only. */
  plain?: boolean;
  value: number;
  onChange: (time: number) => void;
}

/** A time to type; what isn’t one is put back. */
export function TimeField({ label, plain, value, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    const time = typed === undefined ? undefined : parseTime(typed);
    if (time !== undefined && time !== value) onChange(time);
    setTyped(undefined);
  };
  return (
    <TextInput
      size="xs"
      {...(plain ? { 'aria-label': label } : { label })}
      dir="ltr"
      value={typed ?? exactTime(value)}
      error={typed !== undefined && parseTime(typed) === undefined}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={commit}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') commit();
        if (key === 'Escape') currentTarget.blur();
      }}
    />
  );
}
