// Labels of the report kinds.
import { type ReportKind, reportKinds } from '@lafiya/domain/care-locations/report';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const labels: Record<ReportKind, MessageDescriptor> = {
  closed: msg`It has closed`,
  moved: msg`It is somewhere else`,
  contact: msg`Phone or opening hours`,
  name: msg`The name`,
  type: msg`The type of location`,
  other: msg`Something else`,
};

export const reportChoices = reportKinds.map((value) => ({ value, label: labels[value] }));
