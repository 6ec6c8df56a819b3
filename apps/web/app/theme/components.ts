// Default props of Mantine components: the design's heights (36/44/52), variants, and close button labels.
import {
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

export const componentDefaults = {
  Button: Button.extend({
    defaultProps: { size: 'md' },
    vars: (_theme, { size = 'md' }) => ({
      root: {
        '--button-height': heights[size],
        '--button-padding-x': buttonPadding[size],
        '--button-fz': buttonText[size],
      },
    }),
  }),
  ActionIcon: ActionIcon.extend({
    defaultProps: { size: 'md', variant: 'quiet' },
    vars: (_theme, { size = 'md' }) => ({ root: { '--ai-size': heights[String(size)] } }),
  }),
  CloseButton: CloseButton.extend({ defaultProps: { ...closeName, size: 44, iconSize: 18 } }),
  Input: Input.extend({
    defaultProps: { size: 'md' },
    vars: (_theme, { size = 'md' }) => ({ wrapper: { '--input-height': heights[String(size)], '--input-fz': 'var(--t-body)' } }),
  }),
  // The hint is below the field, so that labels of fields in one row stay aligned.
  InputWrapper: Input.Wrapper.extend({ defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'error', 'description'] } }),
  Checkbox: Checkbox.extend({ defaultProps: { size: 'sm', radius: 'xs' } }),
  Switch: Switch.extend({ defaultProps: { size: 'md', withThumbIndicator: false } }),
  SegmentedControl: SegmentedControl.extend({ defaultProps: { withItemsBorders: false } }),
  Paper: Paper.extend({ defaultProps: { radius: 'lg', withBorder: true } }),
  Badge: Badge.extend({ defaultProps: { size: 'lg', variant: 'soft' } }),
  Modal: Modal.extend({
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
  }),
  Notification: Notification.extend({ defaultProps: { radius: 14, closeButtonProps: closeName } }),
  Tabs: Tabs.extend({ defaultProps: { keepMounted: false } }),
};
