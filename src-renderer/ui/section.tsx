import { type ComponentProps, useId } from 'react';

type SectionProps = ComponentProps<'section'> & { readonly title: string };

/** A part of a screen under its heading, which takes the focus when the control that had it goes away. */
export function Section({ title, children, ...attributes }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} {...attributes}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
