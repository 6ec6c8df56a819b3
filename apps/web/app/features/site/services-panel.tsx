// The services in their order: added, moved up and down, their words changed, shown or hidden.
import type { EditedSiteService } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { PageTrouble } from '../../platform/page-trouble.tsx';
import { Pill } from '../../ui/pill.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { NewServiceDialog } from './new-service-dialog.tsx';
import { OrderedList } from './ordered-list.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import { useOrderServices, useSaveService, useServices } from './settings-queries.ts';
import styles from './site.module.css';

export function ServicesPanel({ isAdding, onAdded }: { isAdding: boolean; onAdded: () => void }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useServices();
  const [edited, setEdited] = useState<EditedSiteService>();
  return (
    <>
      {error ? (
        <PageTrouble error={error} title={t`Services could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <SkeletonList rows={6} /> : null}
      {data ? <ServiceOrder services={data.services} onEdit={setEdited} /> : null}
      <ServiceDialog service={edited} onClose={() => setEdited(undefined)} />
      <NewServiceDialog isOpen={isAdding} onClose={onAdded} />
    </>
  );
}

type OrderProps = { services: EditedSiteService[]; onEdit: (service: EditedSiteService) => void };

function ServiceOrder({ services, onEdit }: OrderProps) {
  const order = useOrderServices();
  const items = services.map((service) => ({
    key: service.slug,
    name: service.name,
    words: <ServiceWords service={service} />,
    buttons: <ServiceButtons service={service} onEdit={() => onEdit(service)} />,
  }));
  return <OrderedList items={items} isBusy={order.isPending} onOrder={(slugs) => order.mutate(slugs)} />;
}

function ServiceWords({ service: { slug, name, summary, how, isFeatured, isShown, isBookable } }: { service: EditedSiteService }) {
  return (
    <>
      <h2>{name}</h2>
      <p className={styles.told}>{summary}</p>
      <p className={styles.soft}>{how}</p>
      <p className={styles.marks}>
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
            <Trans>A card that opens</Trans>
          </Pill>
        ) : null}
        {isBookable ? null : (
          <Pill>
            <Trans>Not booked online</Trans>
          </Pill>
        )}
        <small className={styles.soft}>/services#{slug}</small>
      </p>
    </>
  );
}

function ServiceButtons({ service, onEdit }: { service: EditedSiteService; onEdit: () => void }) {
  const { t } = useLingui();
  const { slug, name, isShown, ...words } = service;
  const save = useSaveService(slug);
  const turn = () => save.mutate({ ...words, name, isShown: !isShown });
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
        onClick={turn}
        leftSection={isShown ? <IconEyeOff size={16} stroke={1.75} aria-hidden /> : <IconEye size={16} stroke={1.75} aria-hidden />}
      >
        {isShown ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
      </Button>
    </>
  );
}
