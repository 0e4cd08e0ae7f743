import { type ReactNode, useId } from 'react';

type BannerProps = {
  readonly tone: 'danger' | 'warning' | 'calm';
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The buttons below the text. */
  readonly actions: ReactNode;
  /** A screen reader announces it at once. */
  readonly urgent?: boolean;
};

/** A message about the whole screen, with its buttons. */
export function Banner({ tone, icon, title, children, actions, urgent = false }: BannerProps) {
  const id = useId();
  return (
    <section className={`notice notice--${tone}`} aria-labelledby={id}>
      {icon}
      <div className="stack notice__body">
        <div role={urgent ? 'alert' : undefined}>
          <p id={id} className="notice__title" dir="auto">
            {title}
          </p>
          {children}
        </div>
        <div className="beside notice__more">{actions}</div>
      </div>
    </section>
  );
}
