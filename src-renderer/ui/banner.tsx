import { type ReactNode, useId } from 'react';

type BannerProps = {
  readonly tone: 'danger' | 'warning' | 'calm';
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** What can be done about it. */
  readonly actions: ReactNode;
  /** Said at once by a screen reader. */
  readonly urgent?: boolean;
};

/** Something about the whole screen, and what can be done about it. */
export function Banner({ tone, icon, title, children, actions, urgent = false }: BannerProps) {
  const id = useId();
  return (
    <section className={`notice notice--${tone}`} aria-labelledby={id}>
      {icon}
      <div className="notice__body">
        <div role={urgent ? 'alert' : undefined}>
          <p id={id} className="notice__title" dir="auto">
            {title}
          </p>
          {children}
        </div>
        <div className="notice__more">{actions}</div>
      </div>
    </section>
  );
}
