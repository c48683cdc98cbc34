import { useMediaQuery } from '@mantine/hooks';
import { layout } from './layout.ts';

/** Below this width rows become cards and toolbars fold. */
const narrowQuery = `(max-width: ${layout.narrow - 0.02}px)`;

export const useNarrow = () => useMediaQuery(narrowQuery, false, { getInitialValueInEffect: false });
