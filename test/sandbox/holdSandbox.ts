import { startSandbox } from '../../server/sandbox/startSandbox.ts';

/**
 * A process that holds a sandbox. `node holdSandbox.ts <dataDir>` prints one line of JSON when everything is
 * up, and shuts down on SIGINT.
 */
try {
  const sandbox = await startSandbox({
    dataDir: process.argv[2] as string,
    log: (line) => console.error(line),
  });
  console.log(
    JSON.stringify({
      environment: sandbox.environment,
      processIds: sandbox.processIds,
      launcherAddresses: sandbox.launcherAddresses,
      isNew: sandbox.isNew,
    }),
  );
  process.once('SIGINT', async () => {
    await sandbox.stop();
    process.exit(0);
  });
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
}
