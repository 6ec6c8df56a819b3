// List of services: add, reorder, edit, show and hide.
import type { EditorSiteService } from '@lafiya/api-client';
import { useListEditorServices } from '@lafiya/api-client/site';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { IconEye, IconEyeOff, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { PageError } from '../../platform/page-error.tsx';
import { Pill } from '../../ui/pill.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { NewServiceDialog } from './new-service-dialog.tsx';
import { OrderedList } from './ordered-list.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import { useOrderServices, useSaveService } from './settings-queries.ts';

export function ServicesPanel({ isAdding, onAdded }: { isAdding: boolean; onAdded: () => void }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useListEditorServices();
  const [edited, setEdited] = useState<EditorSiteService>();
  return (
    <>
      {error ? (
        <PageError error={error} title={t`Services could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <SkeletonList rows={6} /> : null}
      {data ? <ServiceOrder services={data.services} onEdit={setEdited} /> : null}
      <ServiceDialog service={edited} onClose={() => setEdited(undefined)} />
      <NewServiceDialog isOpen={isAdding} onClose={onAdded} />
    </>
  );
}

type OrderProps = { services: EditorSiteService[]; onEdit: (service: EditorSiteService) => void };

function ServiceOrder({ services, onEdit }: OrderProps) {
  const order = useOrderServices();
  const items = services.map((service) => ({
    key: service.slug,
    name: service.name,
    content: <ServiceContent service={service} />,
    buttons: <ServiceButtons service={service} onEdit={() => onEdit(service)} />,
  }));
  return <OrderedList items={items} isBusy={order.isPending} onOrder={(slugs) => order.mutate({ data: { slugs } })} />;
}

function ServiceContent({ service: { slug, name, summary, how, isFeatured, isShown, isBookable } }: { service: EditorSiteService }) {
  return (
    <>
      <h2>{name}</h2>
      <Text size="sm" c="var(--text-mid)">
        {summary}
      </Text>
      <Text size="sm" c="var(--text-soft)">
        {how}
      </Text>
      <Group gap="xs" mt="xs">
        {isShown ? (
          <Pill tone="confirmed" icon={IconWorld}>
            <Trans>Public</Trans>
          </Pill>
        ) : (
          <Pill tone="pending" icon={IconEyeOff}>
            <Trans>Hidden</Trans>
          </Pill>
        )}
        {isFeatured ? (
          <Pill>
            <Trans>Featured</Trans>
          </Pill>
        ) : null}
        {isBookable ? null : (
          <Pill>
            <Trans>Not bookable online</Trans>
          </Pill>
        )}
        <Text span size="sm" c="var(--text-soft)">
          /services#{slug}
        </Text>
      </Group>
    </>
  );
}

function ServiceButtons({ service, onEdit }: { service: EditorSiteService; onEdit: () => void }) {
  const { t } = useLingui();
  const { slug, name, isShown, ...content } = service;
  const save = useSaveService();
  const toggleShown = () => save.mutate({ slug, data: { ...content, name, isShown: !isShown } });
  return (
    <>
      <Button size="sm" variant="subtle" aria-label={t`Edit: ${name}`} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <Button
        size="sm"
        variant="subtle"
        aria-label={isShown ? t`Hide: ${name}` : t`Show: ${name}`}
        loading={save.isPending}
        onClick={toggleShown}
        leftSection={isShown ? <IconEyeOff size={16} stroke={1.75} aria-hidden /> : <IconEye size={16} stroke={1.75} aria-hidden />}
      >
        {isShown ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
      </Button>
    </>
  );
}
