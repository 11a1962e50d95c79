import { lazy, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { leaveOldVersion, loadPart } from '../lib/load-part.ts';
import { ErrorState } from './error-state.tsx';
import { toast } from './toast/toast-store.ts';

interface OnDemandProps {
  wanted: boolean;
  /** Called when the part does not load and the page stays. The part is then wanted again by the next press. */
  onLoadFailed?: () => void;
}

/** A component whose code loads when it is wanted for the first time. */
export interface OnDemand<Props> {
  (props: Props & OnDemandProps): React.ReactNode;
  /** Loads the code early, for example on hover. */
  preload: () => void;
}

interface OnDemandOptions<Props> {
  /**
   * Returns the path of a page that shows the same, for code that does not load (lib/load-part.ts). Without `page` and
   * `instead`, the page is loaded again once.
   */
  page?: (props: Props) => string;
  /** Shown until the code has loaded. */
  loading?: ComponentType;
  /** Shown instead, where the part is inside the page; null where the page is complete without it. */
  instead?: ComponentType<Props> | null;
}

/**
 * Splits a component out of the page's first script. Once wanted, it stays mounted, so that its closing animation runs.
 * @param load imports the component
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { page, loading: Loading, instead }: OnDemandOptions<Props> = {},
): OnDemand<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadComponent = async (): Promise<void> => {
    Loaded ??= await loadPart(load);
  };

  function Wrapped(props: Props & OnDemandProps) {
    const { wanted } = props;
    const [Shown, setShown] = useState<ComponentType<Props> | null>();
    const isLoaded = Shown !== undefined && Shown === Loaded;
    const onGone = useEffectEvent(async () => {
      setShown(() => instead);
      if (instead !== undefined) return;
      await leaveOldVersion(page?.(props));
      props.onLoadFailed?.();
      toast({
        title: 'This could not be opened',
        description: 'Please check your connection, then load the page again.',
        variant: 'destructive',
      });
    });
    useEffect(() => {
      if (!wanted || isLoaded) return undefined;
      let isUnwanted = false;
      loadComponent().then(
        () => isUnwanted || setShown(() => Loaded),
        () => (isUnwanted ? undefined : onGone()),
      );
      return () => {
        isUnwanted = true;
      };
    }, [wanted, isLoaded]);
    if (Shown) return <Shown {...props} />;
    return wanted && Loading && Shown === undefined ? <Loading /> : null;
  }

  Wrapped.preload = () => void loadComponent().catch(() => undefined);
  return Wrapped;
}

/** Shown inside the page in place of a part that did not load. */
export const NotLoaded = () => (
  <ErrorState title="This part of the page could not be loaded." onRetry={() => location.reload()} />
);

/**
 * As React's `lazy`. When the code does not load, the page is loaded again once, or says so.
 * @param load imports the component
 * @param instead shown without loading the page again
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead?: ComponentType<Props>,
) =>
  lazy<ComponentType<Props>>(async () => ({
    default: await loadPart(load).catch(async () => {
      if (!instead) await leaveOldVersion();
      return instead ?? NotLoaded;
    }),
  }));
