import { en as words } from '../../src-shared/messages/en.ts';

/** Keeps the profile's place while it loads for the first time. */
export function ProfileSkeleton() {
  return (
    <div className="card" aria-busy="true">
      <p className="visually-hidden" role="status">
        {words.profile.loading}
      </p>
      <div className="person" aria-hidden="true">
        <span className="avatar bone" />
        <div className="person__names">
          <span className="bone bone--title" />
          <span className="bone bone--line" />
        </div>
      </div>
      <div className="facts" aria-hidden="true">
        <span className="bone bone--row" />
        <span className="bone bone--row" />
        <span className="bone bone--row" />
      </div>
    </div>
  );
}
