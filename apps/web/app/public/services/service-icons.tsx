// The icons of the services as inline SVG, to save eight requests.
import type { ServiceIcon as ServiceIconName } from '@lafiya/domain/site/site-settings';
import type { ReactNode } from 'react';

export function ServiceIcon({ name }: { name: ServiceIconName }) {
  return (
    <svg className="service-icon" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}

const drawings = {
  female: (
    <>
      <circle cx="24" cy="14" r="8" className="icon-tint" />
      <path d="M24 24c-7 0-10 8-12 18h24c-2-10-5-18-12-18z" className="icon-tint" />
      <g className="icon-line">
        <circle cx="24" cy="14" r="8" />
        <path d="M24 24c-7 0-10 8-12 18h24c-2-10-5-18-12-18z" />
      </g>
      <path d="M24 39c-5-3.4-3.9-6.6-1.7-6.6 1.1 0 1.7 1.1 1.7 1.7 0-.6.6-1.7 1.7-1.7 2.2 0 3.3 3.2-1.7 6.6z" className="icon-clay" />
    </>
  ),
  leaf: (
    <>
      <path d="M9 39C5 20 18 7 41 7c1 22-11 35-28 30z" className="icon-tint" />
      <g className="icon-line">
        <path d="M13 37C5 20 18 7 41 7c1 22-11 35-28 30zM6 43c4-10 11-18 21-24" />
      </g>
      <circle cx="29" cy="29" r="3" className="icon-clay" />
    </>
  ),
  male: (
    <>
      <circle cx="24" cy="14" r="8" className="icon-tint" />
      <path d="M8 42c0-11 6-16 16-16s16 5 16 16z" className="icon-tint" />
      <g className="icon-line">
        <circle cx="24" cy="14" r="8" />
        <path d="M8 42c0-11 6-16 16-16s16 5 16 16z" />
      </g>
      <path d="M24 39c-5-3.4-3.9-6.6-1.7-6.6 1.1 0 1.7 1.1 1.7 1.7 0-.6.6-1.7 1.7-1.7 2.2 0 3.3 3.2-1.7 6.6z" className="icon-clay" />
    </>
  ),
  meal: (
    <>
      <path d="M6 25h36c0 10-7 16-18 16S6 35 6 25z" className="icon-tint" />
      <g className="icon-line">
        <path d="M5 25h38M7 25c0 10 6 16 17 16s17-6 17-16M17 41h14M14 20c-1-4 2-5 1-9M33 20c1-4-2-5-1-9" />
      </g>
      <path d="M24 21c-6-4-5-11 0-14 5 3 6 10 0 14z" className="icon-clay" />
    </>
  ),
  medicine: (
    <>
      <rect x="10" y="16" width="20" height="26" rx="5" className="icon-tint" />
      <g className="icon-line">
        <rect x="10" y="16" width="20" height="26" rx="5" />
        <path d="M8 8h24v8H8zM10 25h20M10 35h20" />
      </g>
      <g transform="rotate(35 37 33)">
        <rect x="32.5" y="23" width="9" height="20" rx="4.5" className="icon-line icon-white" />
        <path d="M32.5 33h9v5.5a4.5 4.5 0 0 1-9 0z" className="icon-clay" />
      </g>
    </>
  ),
  nurse: (
    <>
      <path d="M9 22v18h30V22L24 9z" className="icon-tint" />
      <g className="icon-line">
        <path d="M5 24L24 8l19 16M10 21v19h28V21" />
      </g>
      <path d="M24 34c-9-6-7-12-3-12 2 0 3 2 3 3 0-1 1-3 3-3 4 0 6 6-3 12z" className="icon-clay" />
    </>
  ),
  places: (
    <>
      <path d="M24 43S9 30 9 19a15 15 0 0 1 30 0c0 11-15 24-15 24z" className="icon-tint" />
      <g className="icon-line">
        <path d="M24 43S9 30 9 19a15 15 0 0 1 30 0c0 11-15 24-15 24z" />
      </g>
      <path d="M24 12.5v13M17.5 19h13" className="icon-cross" />
    </>
  ),
  urgent: (
    <>
      <circle cx="24" cy="26" r="17" className="icon-tint" />
      <g className="icon-line">
        <circle cx="24" cy="26" r="17" />
        <path d="M19 4h10M24 4v5M11 26h6l4-8 6 16 4-8h6" />
      </g>
      <circle cx="38.5" cy="10.5" r="3" className="icon-clay" />
    </>
  ),
} satisfies Record<ServiceIconName, ReactNode>;
