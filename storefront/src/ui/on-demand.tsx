import { useEffect, useState, type ComponentType } from 'react';

/** A part of the page whose code comes when it is wanted for the first time. */
export interface OnDemand<Props> {
  (props: Props & { wanted: boolean }): React.ReactNode;
  /** Fetches the code ahead, for somebody who is about to want it. */
  preload: () => void;
}

/**
 * Leaves a part out of the page's first script. It is mounted once it was wanted, and stays, so that it can take its leave;
 * where its code cannot be had, nothing appears, and the next wish tries again.
 * @param load imports the part
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let Part: ComponentType<Props> | undefined;
  const fetchPart = async (): Promise<void> => {
    Part ??= await load();
  };

  function Wrapped(props: Props & { wanted: boolean }) {
    const { wanted } = props;
    const [mounted, setMounted] = useState(false);
    useEffect(() => {
      if (!wanted || mounted) return undefined;
      let left = false;
      fetchPart().then(
        () => left || setMounted(true),
        () => undefined,
      );
      return () => {
        left = true;
      };
    }, [wanted, mounted]);
    return mounted && Part ? <Part {...props} /> : null;
  }

  Wrapped.preload = () => void fetchPart().catch(() => undefined);
  return Wrapped;
}
