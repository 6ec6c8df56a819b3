// The picture of a post. Built-in illustrations are decorative and have an empty alt text; uploaded pictures have a description.
import type { SitePostSummary } from '@lafiya/api-client';
import { postPictureBounds } from '@lafiya/domain/files/picture-compression';
import clinic from '../pictures/clinic.svg';
import consult from '../pictures/consult.svg';
import family from '../pictures/family.svg';
import envelope from '../pictures/spot-envelope.svg';

type Picture = NonNullable<SitePostSummary['picture']>;
type Props = { post: Pick<SitePostSummary, 'picture' | 'ownPicture'>; place: 'card' | 'page' };

const pictures: Record<Picture, { src: string; width: number; height: number }> = {
  consult: { src: consult, width: 640, height: 330 },
  family: { src: family, width: 500, height: 560 },
  clinic: { src: clinic, width: 640, height: 360 },
  envelope: { src: envelope, width: 200, height: 156 },
};

export function PostPicture({ post: { picture, ownPicture }, place }: Props) {
  const className = place === 'card' ? 'post-card-picture' : 'post-picture';
  if (ownPicture)
    return (
      <div className={className} data-picture="own">
        {place === 'card' ? <CardPicture {...ownPicture} /> : <PagePicture {...ownPicture} />}
      </div>
    );
  if (picture === null) return null;
  return (
    <div className={className} data-picture={picture}>
      <img {...pictures[picture]} alt="" loading="lazy" />
    </div>
  );
}

type Own = NonNullable<SitePostSummary['ownPicture']>;

function CardPicture({ cardUrl, alt }: Own) {
  const { width, height } = postPictureBounds.card;
  return <img src={cardUrl} alt={alt} width={width} height={height} loading="lazy" />;
}

function PagePicture({ url, alt, width, height }: Own) {
  return <img src={url} alt={alt} width={width} height={height} />;
}
