// Mean rating and number of reviews of a doctor, with a link to what patients say.
import type { DirectoryDoctor } from '@lafiya/api-client';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import rows from '../../ui/rows.module.css';
import { doctorPath } from './booking-path.ts';
import styles from './doctors.module.css';

export function DoctorRating({ doctor: { slug, rating, reviews, firstName, lastName } }: { doctor: DirectoryDoctor }) {
  const { i18n } = useLingui();
  const name = `${firstName} ${lastName}`;
  if (rating === null)
    return (
      <Text span c="dimmed" inherit>
        <Trans>New here, no reviews yet</Trans>
      </Text>
    );
  return (
    <Anchor
      component={Link}
      to={`${doctorPath(slug)}#reviews`}
      c="inherit"
      inherit
      display="inline-flex"
      className={`${rows.finger} ${styles.rating}`}
    >
      <IconStarFilled className={styles.star} size={16} aria-hidden />
      <b className={styles.star}>{i18n.number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}</b>
      <Text span c="dimmed" inherit>
        <Plural value={reviews} one="# review" other="# reviews" />
      </Text>
      <VisuallyHidden>
        <Trans>of Dr {name}</Trans>
      </VisuallyHidden>
    </Anchor>
  );
}
