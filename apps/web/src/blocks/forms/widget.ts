import type { Field, ValueOf } from '@captionarr/contract/settings';
import type { ComponentType } from 'react';

export interface WidgetProps<F extends Field = Field> {
  /** Id of the control, for its label. */
  id: string;
  field: F;
  value: ValueOf<F>;
  onChange: (value: ValueOf<F>) => void;
  /** Not saved yet: a secret then shows the typed text. */
  staged: boolean;
  disabled: boolean;
  /** Drawn as wrong; the words stand under the field. */
  error: boolean;
  /** It must be filled in before the form can be saved. */
  required?: boolean;
}

export type FieldOfKind<K extends Field['kind']> = Extract<Field, { kind: K }>;
export type Widget<F extends Field = Field> = ComponentType<WidgetProps<F>>;
