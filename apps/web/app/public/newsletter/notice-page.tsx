// A short page with a title, a sentence and at most one action.
import type { ReactNode } from 'react';
import envelope from '../pictures/spot-envelope.svg';

type NoticePageProps = { head: ReactNode; title: string; children: ReactNode; below?: ReactNode };

export function NoticePage({ head, title, children, below }: NoticePageProps) {
  return (
    <section className="sand notice">
      {head}
      <div className="wrap">
        <img src={envelope} alt="" width="128" height="100" />
        <h1>{title}</h1>
        <p className="lead">{children}</p>
        {below}
      </div>
    </section>
  );
}
