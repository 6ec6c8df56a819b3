// Page tabs: labels with an optional count, and panels.
import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Count } from './pill.tsx';

export interface PageTab {
  value: string;
  label: string;
  count?: number;
  /** The count needs attention. */
  hot?: boolean;
  panel: ReactNode;
}

export interface PageTabsProps {
  /** Label for screen readers: 'Appointments by time'. */
  label: string;
  tabs: PageTab[];
  value: string;
  onChange: (value: string) => void;
}

export function PageTabs({ label, tabs, value, onChange }: PageTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // On a phone the selected tab may be outside the visible part of the list, also when counts arrive and make the others wider.
  const counts = tabs.map(({ count }) => count).join();
  useEffect(() => {
    list.current?.querySelector(`[role="tab"][aria-selected="true"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [value, counts]);
  return (
    <Tabs value={value} onChange={(next) => next && onChange(next)}>
      <Tabs.List ref={list} aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.value}
            value={tab.value}
            rightSection={tab.count === undefined ? null : <Count value={tab.count} hot={tab.hot ?? false} />}
          >
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel pt={20} key={tab.value} value={tab.value}>
          {tab.panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
