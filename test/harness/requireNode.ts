/** The tests and the service need features of Node 24. `npm test` starts the one that npm installed. */
const REQUIRED = 24;

if (Number.parseInt(process.versions.node, 10) < REQUIRED) {
  console.error(
    `The tests need Node ${REQUIRED}, and this is ${process.version}: run \`npm test -- <file>\`, which uses the Node that npm installed.`,
  );
  process.exit(1);
}
