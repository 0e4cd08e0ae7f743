/**
 * contextBridge. The page's world and the preload's world share only one DOM node, which is not in the document. An event
 * on it is a synchronous call to the other world. Blink clones the `detail` of the event; functions and promises are sent
 * as numbers. Runs as text in both worlds of the page. So it is one function that uses nothing outside itself.
 */
export function bridge(port: EventTarget, outgoing: string, incoming: string) {
  type Wire = [kind: string, value?: unknown];
  type Call = ['call', fn: number, args: Wire[]];
  type Settle = ['settle', promise: number, ok: boolean, value: Wire];
  type Expose = ['expose', key: string, api: Wire];
  type Packet = [id: number, message: Call | Settle | Expose];
  type Answer = ['return' | 'throw', Wire];
  type Settlers = [resolve: (value: unknown) => void, reject: (reason: unknown) => void];

  const functions = new Map<number, (...args: unknown[]) => unknown>();
  const waiting = new Map<number, Settlers>();
  let lastId = 0;
  const nextId = () => {
    lastId += 1;
    return lastId;
  };
  const post = (type: string, detail: unknown) =>
    port.dispatchEvent(new CustomEvent(type, { detail }));
  const asError = (thrown: unknown) =>
    thrown instanceof Error ? thrown : new Error(String(thrown));

  const encode = (value: unknown, depth = 0): Wire => {
    if (depth > 1000) throw new TypeError('contextBridge: the value nests too deep');
    if (typeof value === 'symbol') throw new TypeError('An object could not be cloned.');
    if (typeof value === 'function') {
      const id = nextId();
      functions.set(id, (...args) => value(...args));
      return ['function', id];
    }
    if (value === null || typeof value !== 'object') return ['value', value];
    if (value instanceof Promise) {
      const id = nextId();
      const settle = (ok: boolean, result: unknown) =>
        post(outgoing, [0, ['settle', id, ok, encode(result)]] satisfies Packet);
      value.then(
        (result) => settle(true, result),
        (reason) => settle(false, reason),
      );
      return ['promise', id];
    }
    if (value instanceof Error) return ['error', value.message];
    if (Array.isArray(value)) return ['array', value.map((item) => encode(item, depth + 1))];
    const kind = Object.prototype.toString.call(value);
    if (kind !== '[object Object]' && kind !== '[object Module]') return ['value', value];
    return ['object', Object.entries(value).map(([key, item]) => [key, encode(item, depth + 1)])];
  };

  const decode = ([kind, value]: Wire, freeze = false): unknown => {
    const list = Array.isArray(value) ? value : [];
    if (kind === 'value') return value;
    if (kind === 'error') return new Error(String(value));
    if (kind === 'promise') {
      return new Promise((resolve, reject) => waiting.set(Number(value), [resolve, reject]));
    }
    if (kind === 'function') {
      return (...args: unknown[]) =>
        ask(['call', Number(value), args.map((argument) => encode(argument))]);
    }
    const decoded =
      kind === 'array'
        ? list.map((item) => decode(item, freeze))
        : Object.fromEntries(list.map(([key, item]) => [key, decode(item, freeze)]));
    return freeze ? Object.freeze(decoded) : decoded;
  };

  const ask = (message: Call | Expose): unknown => {
    const id = nextId();
    let answer: Answer | undefined;
    const receive = (event: Event) => {
      answer = event instanceof CustomEvent ? event.detail : undefined;
    };
    port.addEventListener(`${incoming}${id}`, receive, { once: true });
    post(outgoing, [id, message] satisfies Packet);
    // No answer: Blink could not clone the message, so the other world did not receive it.
    if (!answer) throw new Error('An object could not be cloned.');
    const [outcome, value] = answer;
    if (outcome === 'throw') throw decode(value);
    return decode(value);
  };

  const perform = (message: Call | Expose): Wire => {
    if (message[0] === 'call') {
      const [, id, args] = message;
      return encode(functions.get(id)?.(...args.map((argument) => decode(argument))));
    }
    const [, key, api] = message;
    if (Object.hasOwn(window, key)) {
      throw new Error('Cannot bind an API on top of an existing property on the window object');
    }
    Object.defineProperty(window, key, { value: decode(api, true), enumerable: true });
    return ['value'];
  };

  port.addEventListener(incoming, (event) => {
    const packet: Packet | null = event instanceof CustomEvent ? event.detail : null;
    if (!packet) return;
    const [id, message] = packet;
    if (message[0] === 'settle') {
      const [, promise, ok, value] = message;
      waiting.get(promise)?.[ok ? 0 : 1](decode(value));
      waiting.delete(promise);
      return;
    }
    let answer: Answer;
    try {
      answer = ['return', perform(message)];
    } catch (thrown) {
      answer = ['throw', encode(asError(thrown))];
    }
    post(`${outgoing}${id}`, answer);
  });

  return { expose: (key: string, api: unknown): void => void ask(['expose', key, encode(api)]) };
}

export type Bridge = ReturnType<typeof bridge>;
