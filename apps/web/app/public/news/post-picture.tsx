// Our own illustrations for posts. They set a mood and say nothing that the words do not: a reader who hears the page is not told of them.
import clinic from '../pictures/clinic.svg';
import consult from '../pictures/consult.svg';
import family from '../pictures/family.svg';
import letter from '../pictures/spot-letter.svg';

type Picture = 'consult' | 'family' | 'clinic' | 'letter';

const pictures: Record<Picture, { src: string; width: number; height: number }> = {
  consult: { src: consult, width: 640, height: 330 },
  family: { src: family, width: 500, height: 560 },
  clinic: { src: clinic, width: 640, height: 360 },
  letter: { src: letter, width: 200, height: 156 },
};

export function PostPicture({ picture, className }: { picture: Picture | null; className: string }) {
  if (picture === null) return null;
  return (
    <div className={className} data-picture={picture}>
      <img {...pictures[picture]} alt="" loading="lazy" />
    </div>
  );
}
