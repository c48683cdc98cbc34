import classes from './provider-parts.module.css';
import { ProviderTile } from './provider-tile.tsx';
import type { Provider } from './use-providers.ts';

interface Props {
  provider: Provider;
  /** Tile size in px. */
  size: number;
}

/** Tile, name and description of a provider in a list. */
export const ProviderWords = ({ provider, size }: Props) => (
  <>
    <ProviderTile provider={provider} size={size} />
    <span className={classes.words}>
      <b>{provider.name}</b> <small>{provider.description}</small>
    </span>{' '}
  </>
);

interface TagProps {
  isReady?: boolean;
  children: string;
}

/** Short label at the end of the line. */
export const ProviderTag = ({ isReady, children }: TagProps) => (
  <span className={classes.tag} data-ready={isReady || undefined}>
    {children}
  </span>
);
