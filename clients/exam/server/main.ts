import { startExamServer } from './startExamServer.ts';

/** Prints its URL. Ends with its standard input, so that it never outlives the program that started it. */
const server = await startExamServer();
console.log(server.url);
process.stdin.resume().once('end', () => process.exit());
