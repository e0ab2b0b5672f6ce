/**
 * A window of this many bytes of a secret is a leak. Windows avoid a secret's ends, which are often shown on
 * purpose.
 */
const WINDOW_BYTES = 12;
const STEP_BYTES = 8;

export interface SecretSearch {
  /**
   * Adds a secret that `found` searches for. `shown`: how many characters at its beginning and end may be
   * public.
   */
  add(name: string, secret: string | Uint8Array, shown?: readonly [first: number, last: number]): void;
  /** Names of the secrets with a part in the bytes: as text, bytes, hexadecimal or base64. */
  found(bytes: Uint8Array): string[];
  readonly count: () => number;
}

export function secretSearch(): SecretSearch {
  const byStart = new Map<number, { name: string; needle: Buffer }[]>();
  const starts = new Uint8Array(2 ** 16);
  const names = new Set<string>();

  function addNeedle(name: string, needle: Buffer): void {
    const start = needle.readUInt16LE(0);
    starts[start] = 1;
    byStart.set(start, [...(byStart.get(start) ?? []), { name, needle }]);
  }

  return {
    add(name, secret, shown = [0, 0]) {
      names.add(name);
      for (const needle of needlesOf(secret, shown)) addNeedle(name, needle);
    },
    found(bytes) {
      const hay = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const hits = new Set<string>();
      for (let at = 0; at < hay.length - 1; at += 1) {
        const start = hay[at]! | (hay[at + 1]! << 8);
        if (starts[start] === 0) continue;
        for (const { name, needle } of byStart.get(start) ?? []) {
          if (hay.subarray(at, at + needle.length).equals(needle)) hits.add(name);
        }
      }
      return [...hits].sort();
    },
    count: () => names.size,
  };
}

function needlesOf(secret: string | Uint8Array, [first, last]: readonly [number, number]): Buffer[] {
  const isHex = typeof secret === 'string' && /^0x[0-9a-f]{64}$/i.test(secret);
  const text = Buffer.from(secret as string);
  const bytes = isHex
    ? Buffer.from((secret as string).slice(2), 'hex')
    : text.subarray(first, text.length - last);
  return windowsOf(bytes).flatMap((window) => [
    window,
    Buffer.from(window.toString('hex')),
    Buffer.from(window.toString('hex').toUpperCase()),
    ...inBase64(window),
  ]);
}

function windowsOf(bytes: Buffer): Buffer[] {
  if (bytes.length < WINDOW_BYTES) throw new Error('a secret that is so short stands everywhere by chance');
  const most = bytes.length - WINDOW_BYTES;
  const starts = Array.from({ length: Math.floor(most / STEP_BYTES) + 1 }, (_, step) => step * STEP_BYTES);
  return [...new Set([...starts, most])].map((start) => bytes.subarray(start, start + WINDOW_BYTES));
}

/**
 * The window as it appears inside a larger base64 text: at each of three offsets in a group, in both
 * alphabets.
 */
function inBase64(window: Buffer): Buffer[] {
  return [0, 1, 2].flatMap((shift) => {
    const padded = Buffer.concat([Buffer.alloc(shift), window]);
    const from = Math.ceil((shift * 8) / 6);
    const whole = Math.floor((padded.length * 8) / 6);
    return (['base64', 'base64url'] as const).map((alphabet) =>
      Buffer.from(padded.toString(alphabet).slice(from, whole)),
    );
  });
}
