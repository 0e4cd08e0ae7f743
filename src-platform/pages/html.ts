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

/** Puts the values into a translated text, where it has their names in braces. A text value keeps its own direction. */
export function fill(text: string, values: Readonly<Record<string, string | Markup>>): Markup {
  const parts = text.split(/\{(\w+)\}/);
  return new Markup(
    parts
      .map((part, index) => {
        if (index % 2 === 0) return escaped(part);
        const value = valueNamed(values, part);
        return value instanceof Markup ? value.text : `<bdi>${escaped(value)}</bdi>`;
      })
      .join(''),
  );
}

/** Like `fill`, for a title, which has no markup. */
export const fillTitle = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_all, name: string) => valueNamed(values, name));

function valueNamed<T>(values: Readonly<Record<string, T>>, name: string): T {
  const value = values[name];
  if (value === undefined) throw new Error(`the page has no value for {${name}}`);
  return value;
}

/** A template tag that escapes each value, unless it is Markup. Null becomes nothing. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(
    strings.reduce((text, part, index) => text + rendered(values[index - 1] ?? null) + part),
  );
}
