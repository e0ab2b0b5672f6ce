import { basename } from 'node:path';

/** No file of the contract is longer than `lines`: a long one is two things. An index grows with the contract and with nothing else, and may be. */
export function fileLength({ lines, indexes = [] }) {
  const seen = new Set();
  return {
    any: {
      enter(_node, { report, location }) {
        const { absoluteRef, body } = location.source;
        if (seen.has(absoluteRef) || indexes.includes(basename(absoluteRef))) return;
        seen.add(absoluteRef);
        const count = body.trimEnd().split('\n').length;
        if (count > lines)
          report({ message: `The file has ${count} lines, ${lines} are allowed.`, location });
      },
    },
  };
}
