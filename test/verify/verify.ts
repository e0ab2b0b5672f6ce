import { readSettings, USAGE, WrongUsage } from './settings.ts';
import { verifyAgent } from './verifyAgent.ts';

const print = (line: string): boolean => process.stdout.write(`${line}\n`);
/** Progress is for people and stays out of a pipe. */
const tell = (line: string): boolean => process.stderr.write(`${line}\n`);

/** Exits 1 if a figure differs. */
async function main(): Promise<void> {
  const settings = readSettings(process.argv.slice(2), process.env);
  if (settings === null) {
    process.stdout.write(USAGE);
    return;
  }
  for (const agentId of settings.agents) {
    const report = await verifyAgent({ ...settings, agentId, tell });
    print(`\nAgent ${agentId}: ${report.figures} figures compared, ${report.differences.length} differences`);
    for (const line of report.lines()) print(line);
    if (report.differences.length > 0) process.exitCode = 1;
  }
}

try {
  await main();
} catch (error) {
  const sentence = error instanceof Error ? error.message : String(error);
  process.stderr.write(error instanceof WrongUsage ? `${USAGE}\n${sentence}\n` : `Failed: ${sentence}\n`);
  process.exitCode = error instanceof WrongUsage ? 2 : 1;
}
