// The free times of a day as tiles: the reader's time, and below it the doctor's where it differs.
import { useZoneTimes } from '../../platform/zone-times.ts';
import { Moment, MomentThere } from '../../platform/zoned-moment.tsx';
import { SlotButton } from '../../ui/slot-button.tsx';
import styles from './day-tiles.module.css';

type Props = { slots: { startsAt: string }[]; timeZone: string; chosen: string; onChoose: (startsAt: string) => void };

export function TimeTiles({ slots, timeZone, chosen, onChoose }: Props) {
  const { timeThere } = useZoneTimes();
  const differs = slots.some(({ startsAt }) => timeThere(startsAt, timeZone) !== null);
  const chosenAt = Date.parse(chosen);
  return (
    <ul className={styles.slots} data-wide={differs || undefined}>
      {slots.map(({ startsAt }) => (
        <li key={startsAt}>
          <SlotButton
            chosen={Date.parse(startsAt) === chosenAt}
            onChoose={() => onChoose(startsAt)}
            below={differs ? <MomentThere at={startsAt} timeZone={timeZone} /> : null}
          >
            <Moment at={startsAt} />
          </SlotButton>
        </li>
      ))}
    </ul>
  );
}
