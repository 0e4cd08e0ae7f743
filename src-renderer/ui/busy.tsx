/** A spinner with words that say what is under way. */
export function Busy({ children }: { readonly children: string }) {
  return (
    <p className="busy muted">
      <span className="spinner" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
