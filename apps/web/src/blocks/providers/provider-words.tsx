import classes from './provider-parts.module.css';
import { ProviderTile } from './provider-tile.tsx';
import type { Provider } from './use-providers.ts';

interface Props {
  provider: Provider;
  /** Of its sign, in px. */
  size: number;
}

/** Sign, name and description of a provider, as a list of providers shows them. */
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

/** A short word at the end of such a line. */
export const ProviderTag = ({ isReady, children }: TagProps) => (
  <span className={classes.tag} data-ready={isReady || undefined}>
    {children}
  </span>
);
