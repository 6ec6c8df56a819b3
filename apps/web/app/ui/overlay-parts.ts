// Mantine's overlays, in a module that can be loaded by itself.
export { Drawer, Modal, Popover, ScrollArea } from '@mantine/core';
