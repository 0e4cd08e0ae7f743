/** Texts on which a regular expression takes the longest. */
import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** One of each kind of character that classes tell apart. */
const letters = [...'aZ0f_-.,:;/\\=@&%+"\'`<>()[]{}|#?!~$^* \t\n\r\u00a0é中\u0001'];

/** Nearly a match: what comes before one part, that part again and again, and then an end that does not fit. */
export function attackTexts({ source, flags }: RegExp, length: number): string[] {
  const pattern = new RegExpParser().parsePattern(source, undefined, undefined, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const parts = new Set<string>();
  const add = (before: string, repeated: string) => {
    if (repeated) parts.add(JSON.stringify([before, repeated]));
  };
  const samples = new Samples(flags);
  const walk = (node: AST.Pattern | AST.Element | AST.Alternative, before: string): void => {
    if (node.type === 'Alternative') {
      let read = before;
      for (const element of node.elements) {
        walk(element, read);
        read += samples.of(element);
        // A match may begin at each place of the text.
        add('', read.slice(before.length));
      }
    } else if (node.type === 'Quantifier') {
      for (const repeated of samples.allOf(node.element)) {
        add('', repeated);
        add(before, repeated);
      }
      walk(node.element, before);
    } else if ('alternatives' in node) {
      for (const alternative of node.alternatives) walk(alternative, before);
    }
  };
  walk(pattern, '');
  return [...parts].flatMap((part) => {
    const [before, repeated]: [string, string] = JSON.parse(part);
    const long = before + repeated.repeat(Math.ceil(length / repeated.length));
    return ['\u0001', '\n!', ''].map((end) => long + end);
  });
}

/** Short texts that an element matches. */
class Samples {
  readonly #flags: string;
  constructor(flags: string) {
    this.#flags = flags.replace(/[gy]/g, '');
  }

  of(element: AST.Element): string {
    switch (element.type) {
      case 'Character':
        return String.fromCodePoint(element.value);
      case 'CapturingGroup':
      case 'Group':
        return (element.alternatives[0]?.elements ?? []).map((each) => this.of(each)).join('');
      case 'Quantifier':
        return this.of(element.element).repeat(Math.max(element.min, Math.min(1, element.max)));
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass':
        return this.#lettersOf(element)[0] ?? '';
      default:
        return '';
    }
  }

  /** For a class one text of each kind of character in it, because the next element may match some of them. */
  allOf(element: AST.Element): readonly string[] {
    const isClass = /^(Expression)?Character(Class|Set)$/.test(element.type);
    return isClass ? this.#lettersOf(element) : [this.of(element)];
  }

  #lettersOf({ raw }: AST.Element): readonly string[] {
    const one = new RegExp(`^(?:${raw})$`, this.#flags);
    return letters.filter((letter) => one.test(letter));
  }
}
