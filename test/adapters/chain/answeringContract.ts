import { concat, type Hex, pad, size, toHex } from 'viem';

export const LOOPING_CODE: Hex = '0x5b600056';
/** Returns a million zero bytes. */
export const FLOODING_CODE: Hex = '0x620f42405ff3';

const DISPATCH_BYTES = 11;
const ANSWER_BYTES = 14;

/** Runtime code that answers each selector with fixed bytes and reverts for others. */
export function answeringCode(answers: Readonly<Record<Hex, Hex>>): Hex {
  const entries = Object.entries(answers) as [Hex, Hex][];
  const word = (value: number) => pad(toHex(value), { size: 2 });
  const bodiesAt = 5 + entries.length * DISPATCH_BYTES + 4;
  let dataAt = bodiesAt + entries.length * ANSWER_BYTES;
  const dispatch: Hex[] = [];
  const bodies: Hex[] = [];
  for (const [index, [selector, data]] of entries.entries()) {
    // DUP1 PUSH4 selector EQ PUSH2 body JUMPI
    dispatch.push(concat(['0x8063', selector, '0x1461', word(bodiesAt + index * ANSWER_BYTES), '0x57']));
    // JUMPDEST PUSH2 length PUSH2 offset PUSH0 CODECOPY PUSH2 length PUSH0 RETURN
    const length = word(size(data));
    bodies.push(concat(['0x5b61', length, '0x61', word(dataAt), '0x5f3961', length, '0x5ff3']));
    dataAt += size(data);
  }
  // PUSH0 CALLDATALOAD PUSH1 224 SHR ... PUSH0 PUSH0 REVERT, padded to four bytes
  const start: Hex = '0x5f3560e01c';
  return concat([start, ...dispatch, '0x5f5ffd00', ...bodies, ...entries.map(([, data]) => data)]);
}
