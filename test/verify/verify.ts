import { readSettings, type Settings, USAGE, WrongUsage } from './settings.ts';
import { verifyAgent } from './verifyAgent.ts';
import { verifyAudit } from './verifyAudit.ts';

const print = (line: string): boolean => process.stdout.write(`${line}\n`);
/** Progress is for people and stays out of a pipe. */
const tell = (line: string): boolean => process.stderr.write(`${line}\n`);

async function audit(settings: Settings): Promise<void> {
  const { rows, operations, faults, newest } = await verifyAudit(settings);
  print(`\nAudit log: ${rows} rows and ${operations} operations checked, ${faults.length} faults`);
  for (const fault of faults) print(`  ${fault}`);
  if (newest !== null) print(`  Newest row: ${newest.sequence}:${newest.hash}`);
  if (faults.length > 0) process.exitCode = 1;
}

/** Exits 1 if a figure differs or a row is not as it was. */
async function main(): Promise<void> {
  const settings = readSettings(process.argv.slice(2), process.env);
  if (settings === null) {
    process.stdout.write(USAGE);
    return;
  }
  if (settings.isAudit) await audit(settings);
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
