// Colours of the button variants: accent (the primary call to action), soft, on-hero, danger and danger-line, besides Mantine's own.
import { defaultVariantColorsResolver, type VariantColorsResolver, type VariantColorResolverResult } from '@mantine/core';

export const colorsOfVariant: VariantColorsResolver = (input) => {
  const own = variantColors[input.variant];
  if (own && (input.color === undefined || input.color === input.theme.primaryColor)) return own;
  return defaultVariantColorsResolver(input);
};

const noLine = '1px solid transparent';

const variantColors: Record<string, VariantColorResolverResult> = {
  filled: { background: 'var(--primary)', hover: 'var(--primary-hover)', color: 'var(--on-primary)', border: noLine },
  accent: { background: 'var(--accent)', hover: 'var(--accent-hover)', color: 'var(--on-accent)', border: noLine },
  soft: { background: 'var(--soft-button)', hover: 'var(--soft-button-hover)', color: 'var(--primary)', border: noLine },
  subtle: { background: 'transparent', hover: 'var(--primary-soft)', color: 'var(--primary)', border: noLine },
  quiet: { background: 'transparent', hover: 'var(--inset)', color: 'var(--text-mid)', border: noLine },
  'on-hero': { background: 'rgb(255 255 255 / 0.12)', hover: 'rgb(255 255 255 / 0.2)', color: 'var(--on-hero)', border: noLine },
  danger: { background: 'var(--danger-fill)', hover: 'var(--danger-fill-hover)', color: '#ffffff', border: noLine },
  'danger-line': { background: 'transparent', hover: 'var(--cancelled-bg)', color: 'var(--danger)', border: '1px solid currentColor' },
};
