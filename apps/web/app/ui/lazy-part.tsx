// Parts of the signed-in pages that the first screen does not show, such as dialogs. Their code arrives after it, or when they are opened.
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';

export type LazyModule<Module> = {
  load: () => Promise<Module>;
  /** Undefined until it is loaded. */
  current: () => Module | undefined;
  subscribe: (listener: () => void) => () => void;
};

const known = new Set<LazyModule<unknown>>();

/** Loaded once. A failed attempt can be repeated. */
export function createLazyModule<Module>(importModule: () => Promise<Module>): LazyModule<Module> {
  const listeners = new Set<() => void>();
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;
  const load = async (): Promise<Module> => {
    loading ??= importModule();
    try {
      loaded = await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
    for (const listener of listeners) listener();
    return loaded;
  };
  const lazyModule: LazyModule<Module> = {
    load,
    current: () => loaded,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  known.add(lazyModule);
  return lazyModule;
}

/** The module once it is loaded; begins to load it when it is needed. An error goes to the page's error boundary. */
export function useLazyModule<Module>({ load, current, subscribe }: LazyModule<Module>, isNeeded: boolean): Module | undefined {
  const loaded = useSyncExternalStore(subscribe, current, () => undefined);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (isNeeded && !loaded) load().catch((error: unknown) => setFailure({ error }));
  }, [isNeeded, loaded, load]);
  if (failure) throw failure.error;
  return loaded;
}

/** A dialog, whose property says that it is open. It is mounted closed, as it would have been from the start, so that it opens and gives back the focus as usual. */
export function lazyDialog<Props extends object>(
  importDialog: () => Promise<ComponentType<Props>>,
  openProperty: keyof Props & string,
): ComponentType<Props> {
  const lazyModule = createLazyModule(importDialog);
  return function LazyDialog(props: Props) {
    const isOpen = Boolean(props[openProperty]);
    const Dialog = useLazyModule(lazyModule, isOpen);
    const isMounted = useIsMounted(Dialog !== undefined);
    return Dialog ? <Dialog {...props} {...{ [openProperty]: isOpen && isMounted }} /> : null;
  };
}

/** True from the commit after the first one with the part. */
export function useIsMounted(isShown: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    let isCurrent = true;
    queueMicrotask(() => isCurrent && setMounted(true));
    return () => {
      isCurrent = false;
    };
  }, [isShown]);
  return isMounted;
}

/** Loads all parts that the present page has mentioned. Not while offline: a failed import would reload the page. */
export function loadLazyParts(): void {
  if (!navigator.onLine) return;
  for (const { load, current } of known) if (!current()) load().catch(() => undefined);
}

const afterScreenMs = 300;

/** For what is further down and comes with the data: its code is asked for once the first screen is there. */
export async function afterFirstScreen<Module>(importModule: () => Promise<Module>): Promise<Module> {
  await new Promise((resolve) => setTimeout(resolve, afterScreenMs));
  return importModule();
}

/** True once the data has been there for a moment. */
export function useIsAfterFirstScreen(hasData: boolean): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    if (!hasData) return undefined;
    const timer = setTimeout(() => setAfter(true), afterScreenMs);
    return () => clearTimeout(timer);
  }, [hasData]);
  return isAfter;
}
