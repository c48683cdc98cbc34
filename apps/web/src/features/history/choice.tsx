import { Select } from '@mantine/core';
import classes from './history.module.css';

interface Props {
  label: string;
  /** Text without a selection. */
  placeholder: string;
  data: { value: string; label: string }[];
  value: string | null;
  onChange: (value: string | null) => void;
}

/** One of several, or all of them. */
export const Choice = ({ label, value, data, ...select }: Props) => (
  <Select
    className={classes.choice}
    aria-label={label}
    clearable
    searchable
    value={value}
    // A value in the URL that is not in the list stays selected.
    data={value && !data.some((each) => each.value === value) ? [...data, { value, label: value }] : data}
    {...select}
  />
);
