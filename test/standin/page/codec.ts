/**
 * Encodes values for IPC as JSON, with the types that Electron's structured clone keeps. Runs in Node and, as text, in
 * the page. So it is one function that uses nothing outside itself.
 */
export function makeCodec() {
  type Tagged = { $: string; v?: unknown };

  const refuse = (): never => {
    throw new Error('An object could not be cloned.');
  };
  const toBase64 = (bytes: Uint8Array): string => {
    let text = '';
    for (let i = 0; i < bytes.length; i += 8192) {
      text += String.fromCharCode(...bytes.subarray(i, i + 8192));
    }
    return btoa(text);
  };
  const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const classOf = (value: unknown): string => Object.prototype.toString.call(value).slice(8, -1);
  const uncloneable = new Set(['Promise', 'WeakMap', 'WeakSet', 'WeakRef', 'Window']);

  const encodeObject = (value: object, parents: readonly object[]): unknown => {
    if (parents.includes(value)) throw new Error('electron stand-in: a circular value over IPC');
    const encodeInner = (inner: unknown) => encode(inner, [...parents, value]);
    const kind = classOf(value);
    if (Array.isArray(value)) return value.map(encodeInner);
    if (value instanceof Date) return { $: 'date', v: value.getTime() };
    if (value instanceof RegExp) return { $: 'regexp', v: [value.source, value.flags] };
    if (value instanceof Map)
      return { $: 'map', v: [...value].map(([k, v]) => [encodeInner(k), encodeInner(v)]) };
    if (value instanceof Set) return { $: 'set', v: [...value].map(encodeInner) };
    if (value instanceof Error) return { $: 'error', v: [value.name, value.message, value.stack] };
    if (value instanceof ArrayBuffer) return { $: 'buffer', v: toBase64(new Uint8Array(value)) };
    if (ArrayBuffer.isView(value)) {
      const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
      return { $: 'view', v: [kind, toBase64(bytes)] };
    }
    if (uncloneable.has(kind) || (typeof Node === 'function' && value instanceof Node)) refuse();
    return {
      $: 'object',
      v: Object.entries(value).map(([key, inner]) => [key, encodeInner(inner)]),
    };
  };

  const encode = (value: unknown, parents: readonly object[] = []): unknown => {
    if (value === undefined) return { $: 'undefined' };
    if (typeof value === 'bigint') return { $: 'bigint', v: String(value) };
    if (typeof value === 'number' && Object.is(value, -0)) return { $: 'number', v: '-0' };
    if (typeof value === 'number' && !Number.isFinite(value)) {
      return { $: 'number', v: String(value) };
    }
    if (typeof value === 'function' || typeof value === 'symbol') return refuse();
    return value === null || typeof value !== 'object' ? value : encodeObject(value, parents);
  };

  const decode = (wire: unknown): unknown => {
    if (wire === null || typeof wire !== 'object') return wire;
    if (Array.isArray(wire)) return wire.map(decode);
    const { $: tag, v } = wire as Tagged;
    const list = Array.isArray(v) ? v : [];
    switch (tag) {
      case 'undefined':
        return undefined;
      case 'bigint':
        return BigInt(String(v));
      case 'number':
        return Number(v);
      case 'date':
        return new Date(Number(v));
      case 'regexp':
        return new RegExp(list[0], list[1]);
      case 'map':
        return new Map(list.map(([key, inner]) => [decode(key), decode(inner)]));
      case 'set':
        return new Set(list.map(decode));
      case 'error': {
        const known = Reflect.get(globalThis, list[0]);
        const make = typeof known === 'function' ? known : Error;
        return Object.assign(new make(list[1]), { stack: list[2] });
      }
      case 'buffer':
        return fromBase64(String(v)).buffer;
      case 'view': {
        const bytes = fromBase64(list[1]);
        const make = Reflect.get(globalThis, list[0]);
        // A Node Buffer reaches the page as Uint8Array, as in Electron.
        return typeof make === 'function' && list[0] !== 'Uint8Array'
          ? new make(bytes.buffer)
          : bytes;
      }
      default:
        return Object.fromEntries(list.map(([key, inner]) => [key, decode(inner)]));
    }
  };

  return {
    encode: (value: unknown): string => JSON.stringify(encode(value)),
    decode: (text: string): unknown => decode(JSON.parse(text)),
  };
}

export type Codec = ReturnType<typeof makeCodec>;
