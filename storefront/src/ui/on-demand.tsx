import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';

interface OnDemandProps {
  wanted: boolean;
  onLoadFailed?: () => void;
}

/** A component whose code loads when it is wanted for the first time. */
export interface OnDemand<Props> {
  (props: Props & OnDemandProps): React.ReactNode;
  /** Loads the code early, for example on hover. */
  preload: () => void;
}

/**
 * Splits a component out of the page's first script. Once wanted, it stays mounted, so that its closing animation runs.
 * After a failed load it renders nothing, and tries again when it is next wanted.
 * @param load imports the component
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadComponent = async (): Promise<void> => {
    Loaded ??= await load();
  };

  function Wrapped(props: Props & OnDemandProps) {
    const { wanted } = props;
    const onLoadFailed = useEffectEvent(() => props.onLoadFailed?.());
    const [mounted, setMounted] = useState(false);
    useEffect(() => {
      if (!wanted || mounted) return undefined;
      let isUnwanted = false;
      loadComponent().then(
        () => isUnwanted || setMounted(true),
        () => isUnwanted || onLoadFailed(),
      );
      return () => {
        isUnwanted = true;
      };
    }, [wanted, mounted]);
    return mounted && Loaded ? <Loaded {...props} /> : null;
  }

  Wrapped.preload = () => void loadComponent().catch(() => undefined);
  return Wrapped;
}
