// The brand's colour scales as values, because Mantine calculates with them. tokens.test.ts compares them with tokens.css.
import type { MantineColorsTuple } from '@mantine/core';

export const scales = {
  green: ['#f0f9f4', '#dff3e8', '#bfe6d3', '#8fd3b4', '#3fbf8c', '#1b9a6c', '#0f7d57', '#0b6647', '#0b4f39', '#0a3b2b'],
  clay: ['#fdf3ec', '#fbe4d5', '#f8cfb4', '#f2a57b', '#e87a41', '#de6b2f', '#cf5f27', '#c0531f', '#9a3d14', '#7d3210'],
  gray: ['#f4f6f5', '#eef1ef', '#e6ebe8', '#e6ebe8', '#cfd8d3', '#87958e', '#65746e', '#55665f', '#2f413a', '#0f1f1a'],
  dark: ['#e8efec', '#c3d0ca', '#9fb0a9', '#5b6d65', '#24352e', '#16261f', '#12201a', '#12201a', '#0e1b15', '#0b1611'],
} satisfies Record<string, MantineColorsTuple>;
