// Lets a style attribute carry custom properties: `style={{ '--size': '40px' }}`.
import 'react';

declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
