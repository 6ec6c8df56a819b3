// After a time was lost: the nearest ones that are free, to take with one press.
import type { ApiProblem } from '@lafiya/api-client/problem';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { SlotButton } from '../../ui/slot-button.tsx';
import styles from './nearest-times.module.css';
import { useVisitTimes } from './visit-times.ts';

type Props = {
  nearest: ApiProblem['nearest'];
  /** The doctor's for staff, who choose by the doctor's wall; a patient's own. */
  timeZone: string;
  chosen: string | undefined;
  onChoose: (startsAt: string) => void;
};

export function NearestTimes({ nearest, timeZone, chosen, onChoose }: Props) {
  const { day, time } = useVisitTimes();
  const panel = useRef<HTMLDivElement>(null);
  // On a phone it may come up below the edge of the dialog. Newer browsers give a promise back, which an effect must not.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className={styles.lost} role="status" ref={panel}>
      <h3 className={styles.title}>
        <Trans>This time is taken</Trans>
      </h3>
      <p>
        {nearest.length === 0 ? (
          <Trans>Nothing is free near that time. Please choose another day.</Trans>
        ) : (
          <Trans>These are the nearest free times:</Trans>
        )}
      </p>
      <ul className={styles.slots}>
        {nearest.map(({ startsAt }) => (
          <li key={startsAt}>
            <SlotButton chosen={startsAt === chosen} onChoose={() => onChoose(startsAt)} below={day(startsAt, timeZone)}>
              {time(startsAt, timeZone)}
            </SlotButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
