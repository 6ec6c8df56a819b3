// The Mantine theme: our tokens as Mantine's values. Mount it with cssVariablesResolver; the style sheets are base.css and mantine.css.
import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { componentDefaults } from './components.ts';
import { scales } from './scales.ts';
import { colorsOfVariant } from './variants.ts';

export const theme = createTheme({
  colors: scales,
  primaryColor: 'green',
  // For Mantine's own colours, where only the darkest shade has enough contrast with white. Green and clay use the tokens.
  primaryShade: { light: 9, dark: 8 },
  autoContrast: true,
  variantColorResolver: colorsOfVariant,
  white: '#ffffff',
  black: '#0f1f1a',
  fontFamily: 'var(--font)',
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '680',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--t-2xl)', lineHeight: '1.15', fontWeight: '720' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.3', fontWeight: '660' },
      h3: { fontSize: 'var(--t-body)', lineHeight: '1.35', fontWeight: '620' },
      h4: { fontSize: 'var(--t-sm)', lineHeight: '1.4', fontWeight: '620' },
      h5: { fontSize: 'var(--t-sm)', lineHeight: '1.4', fontWeight: '620' },
      h6: { fontSize: 'var(--t-sm)', lineHeight: '1.4', fontWeight: '620' },
    },
  },
  fontSizes: { xs: 'var(--t-cap)', sm: 'var(--t-sm)', md: 'var(--t-body)', lg: 'var(--t-lg)', xl: 'var(--t-xl)' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.3' },
  fontWeights: { regular: '400', medium: '600', bold: '640' },
  radius: { xs: '6px', sm: '8px', md: '12px', lg: '18px', xl: '28px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  // sm: below it tables become cards; md: below it the bottom bar replaces the side rail; lg: two columns beside an open rail.
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '77.5em', xl: '90em' },
  shadows: { xs: 'var(--shadow-1)', sm: 'var(--shadow-1)', md: 'var(--shadow-2)', lg: 'var(--shadow-3)', xl: 'var(--shadow-3)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: componentDefaults,
});

/** Maps Mantine's colour variables to the tokens, which depend on the scheme themselves; so both schemes share one map. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: mantineColors, light: mantineColors, dark: mantineColors });

const mantineColors = {
  '--mantine-color-scheme': 'var(--scheme)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-dimmed': 'var(--text-soft)',
  '--mantine-color-placeholder': 'var(--text-soft)',
  '--mantine-color-anchor': 'var(--primary)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--ok)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--inset)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--button-line)',
  '--mantine-color-disabled': 'var(--inset)',
  '--mantine-color-disabled-color': 'var(--text-soft)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
  '--mantine-color-green-text': 'var(--primary)',
  '--mantine-color-green-filled': 'var(--primary)',
  '--mantine-color-green-filled-hover': 'var(--primary-hover)',
  '--mantine-color-green-light': 'var(--soft-button)',
  '--mantine-color-green-light-hover': 'var(--soft-button-hover)',
  '--mantine-color-green-light-color': 'var(--primary)',
  '--mantine-color-green-outline': 'var(--primary)',
  '--mantine-color-green-outline-hover': 'var(--primary-soft)',
};
