/** HTML. Only the `html` template makes it, and that escapes every value. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

type Value = string | number | Markup | readonly Markup[] | null;

function rendered(value: Value): string {
  if (value === null) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return escaped(String(value));
}

/** A template tag that escapes each value, unless it is Markup. Null becomes nothing. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(
    strings.reduce((text, part, index) => text + rendered(values[index - 1] ?? null) + part),
  );
}
