// Default props of Mantine components (types only, so that a page loads just the components it shows): the design's heights (36/44/52), variants, and close button labels.
import type {
  ActionIcon,
  Badge,
  Button,
  Checkbox,
  CloseButton,
  Input,
  Modal,
  Notification,
  Paper,
  SegmentedControl,
  Switch,
  Tabs,
} from '@mantine/core';

// Only a fallback: UiProvider sets the translated label.
const closeName = { 'aria-label': 'Close' };

const heights: Record<string, string> = { xs: 'var(--h-sm)', sm: 'var(--h-sm)', md: 'var(--h-md)', lg: 'var(--h-lg)', xl: 'var(--h-lg)' };
const buttonPadding: Record<string, string> = { xs: '12px', sm: '14px', md: '18px', lg: '24px', xl: '24px' };
const buttonText: Record<string, string> = {
  xs: 'var(--t-sm)',
  sm: 'var(--t-sm)',
  md: 'var(--t-body)',
  lg: 'var(--t-md)',
  xl: 'var(--t-md)',
};

/** What `Component.extend()` takes, and returns as it is. */
type Extension<Component extends { extend: (input: never) => unknown }> = Parameters<Component['extend']>[0];

export const componentDefaults = {
  Button: {
    defaultProps: { size: 'md' },
    vars: (_theme, { size = 'md' }) => ({
      root: {
        '--button-height': heights[size],
        '--button-padding-x': buttonPadding[size],
        '--button-fz': buttonText[size],
      },
    }),
  } satisfies Extension<typeof Button>,
  ActionIcon: {
    defaultProps: { size: 'md', variant: 'quiet' },
    vars: (_theme, { size = 'md' }) => ({ root: { '--ai-size': heights[String(size)] } }),
  } satisfies Extension<typeof ActionIcon>,
  CloseButton: { defaultProps: { ...closeName, size: 44, iconSize: 18 } } satisfies Extension<typeof CloseButton>,
  Input: {
    defaultProps: { size: 'md' },
    vars: (_theme, { size = 'md' }) => ({ wrapper: { '--input-height': heights[String(size)], '--input-fz': 'var(--t-body)' } }),
  } satisfies Extension<typeof Input>,
  // The hint is below the field, so that labels of fields in one row stay aligned.
  InputWrapper: { defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'error', 'description'] } } satisfies Extension<
    (typeof Input)['Wrapper']
  >,
  Checkbox: { defaultProps: { size: 'sm', radius: 'xs' } } satisfies Extension<typeof Checkbox>,
  Switch: { defaultProps: { size: 'md', withThumbIndicator: false } } satisfies Extension<typeof Switch>,
  SegmentedControl: { defaultProps: { withItemsBorders: false } } satisfies Extension<typeof SegmentedControl>,
  Paper: { defaultProps: { radius: 'lg', withBorder: true } } satisfies Extension<typeof Paper>,
  Badge: { defaultProps: { size: 'lg', variant: 'soft' } } satisfies Extension<typeof Badge>,
  Modal: {
    defaultProps: {
      centered: true,
      radius: 20,
      padding: 'lg',
      size: 460,
      closeButtonProps: closeName,
      // Mantine renders a <header>, which would be a second banner landmark.
      attributes: { header: { role: 'presentation' } },
      // Hiding the scroll bar would inject a style element without a nonce, which the content security policy blocks.
      removeScrollProps: { removeScrollBar: false },
      overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
      transitionProps: { duration: 160, transition: 'fade-up' },
    },
  } satisfies Extension<typeof Modal>,
  Notification: { defaultProps: { radius: 14, closeButtonProps: closeName } } satisfies Extension<typeof Notification>,
  Tabs: { defaultProps: { keepMounted: false } } satisfies Extension<typeof Tabs>,
};
