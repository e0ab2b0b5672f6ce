/** For a script that takes no words: where it is given some it says how it is called, and nothing else is done. */
export function toldUsage(usage: string): boolean {
  const words = process.argv.slice(2);
  if (words.length === 0) return false;
  const isAsked = words.every((word) => word === '--help' || word === '-h');
  (isAsked ? process.stdout : process.stderr).write(`${usage}\n`);
  process.exitCode = isAsked ? 0 : 2;
  return true;
}
