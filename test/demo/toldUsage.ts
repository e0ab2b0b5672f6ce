/** For a script without arguments: given any, prints the usage and returns true. */
export function toldUsage(usage: string): boolean {
  const words = process.argv.slice(2);
  if (words.length === 0) return false;
  const isAsked = words.every((word) => word === '--help' || word === '-h');
  (isAsked ? process.stdout : process.stderr).write(`${usage}\n`);
  process.exitCode = isAsked ? 0 : 2;
  return true;
}
