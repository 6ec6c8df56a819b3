// What every Mantine component starts with: sizes of the design (36/44/52), looks, and names for its close button.
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

// Only a fallback: UiProvider gives the translated word to everything beneath it.
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
  // The hint stands below the field, so that labels of neighbours stay on one line.
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
      // A dialog's head is no banner: the page has one already.
      attributes: { header: { role: 'presentation' } },
      // The page behind is held by script; a style element for hiding its scroll bar would have no nonce and be refused.
      removeScrollProps: { removeScrollBar: false },
      overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
      transitionProps: { duration: 160, transition: 'fade-up' },
    },
  }),
  Notification: Notification.extend({ defaultProps: { radius: 14, closeButtonProps: closeName } }),
  Tabs: Tabs.extend({ defaultProps: { keepMounted: false } }),
};
