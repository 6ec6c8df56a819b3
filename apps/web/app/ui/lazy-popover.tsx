// Mantine's Popover and ScrollArea, whose code (it computes positions) the first screen does not need. Until it is loaded only the target is shown.
import type { PopoverDropdownProps, PopoverProps, PopoverTargetProps, ScrollAreaAutosizeProps } from '@mantine/core';
import { cloneElement, createContext, type ReactElement, type Ref, useCallback, useContext, useState } from 'react';
import { createLazyModule, useIsMounted, useLazyModule } from './lazy-part.tsx';
import type * as OverlayParts from './overlay-parts.ts';

const overlayParts = createLazyModule(() => import('./overlay-parts.ts'));

type Loaded = typeof OverlayParts.Popover | undefined;
const PopoverContext = createContext<{ Loaded: Loaded; focus: FocusMemory } | undefined>(undefined);

/** Whether the target had the focus when it was replaced. */
type FocusMemory = { remember: (hadFocus: boolean) => void; take: () => boolean };

function createFocusMemory(): FocusMemory {
  let remembered = false;
  return {
    remember: (hadFocus) => {
      remembered = hadFocus;
    },
    take: () => {
      const hadFocus = remembered;
      remembered = false;
      return hadFocus;
    },
  };
}

function usePopoverContext() {
  const context = useContext(PopoverContext);
  if (!context) throw new Error('The parts of a popover need a Popover around them.');
  return context;
}

function PopoverRoot({ children, opened = false, ...props }: PopoverProps) {
  const Loaded = useLazyModule(overlayParts, opened)?.Popover;
  const isMounted = useIsMounted(Loaded !== undefined);
  const [focus] = useState(createFocusMemory);
  return (
    <PopoverContext value={{ Loaded, focus }}>
      {Loaded ? (
        <Loaded {...props} opened={opened && isMounted}>
          {children}
        </Loaded>
      ) : (
        children
      )}
    </PopoverContext>
  );
}

type Target = ReactElement<{ ref?: Ref<HTMLElement>; 'aria-haspopup'?: string; 'aria-expanded'?: boolean }>;

function PopoverTarget({ children, ...props }: PopoverTargetProps & { children: Target }) {
  const { Loaded } = usePopoverContext();
  if (!Loaded) return <PlainTarget>{children}</PlainTarget>;
  return (
    <PositionedTarget {...props} Loaded={Loaded}>
      {children}
    </PositionedTarget>
  );
}

/** The popover brings a target of its own, which has the focus if this one had it. */
function PlainTarget({ children }: { children: Target }) {
  const { focus } = usePopoverContext();
  const ref = useCallback((element: HTMLElement) => () => focus.remember(element === document.activeElement), [focus]);
  return cloneElement(children, { ref, 'aria-haspopup': 'dialog', 'aria-expanded': false });
}

function PositionedTarget({ Loaded, children, ...props }: PopoverTargetProps & { Loaded: NonNullable<Loaded> }) {
  const { focus } = usePopoverContext();
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element && focus.take()) element.focus({ preventScroll: true });
    },
    [focus],
  );
  return (
    <Loaded.Target {...props} ref={ref}>
      {children}
    </Loaded.Target>
  );
}

function PopoverDropdown(props: PopoverDropdownProps) {
  const { Loaded } = usePopoverContext();
  return Loaded ? <Loaded.Dropdown {...props} /> : null;
}

export const Popover = Object.assign(PopoverRoot, { Target: PopoverTarget, Dropdown: PopoverDropdown });

/** For the content of a popover: it comes in the same file. */
function AutosizedScrollArea(props: ScrollAreaAutosizeProps) {
  const parts = useLazyModule(overlayParts, true);
  return parts ? <parts.ScrollArea.Autosize {...props} /> : null;
}

export const ScrollArea = { Autosize: AutosizedScrollArea };
