import { type ReactNode, useId } from 'react';

type SettingsSectionProps = { readonly title: string; readonly children: ReactNode };

/** One subject of the settings. */
export function SettingsSection({ title, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section className="settings__section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
