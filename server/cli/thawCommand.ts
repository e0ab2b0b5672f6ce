import type { Config } from '../config/config.ts';
import { thawForOperator } from '../domain/lifecycle/thawForOperator.ts';
import { Problem } from '../problem.ts';
import { COMMAND_USAGE, commandContext } from './command.ts';

/** Thaws a frozen account without a wallet, or an agent of one. The audit log names the operator. Returns the exit code. */
export async function runThawCommand(
  config: Config,
  [id, ...more]: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  if (id === undefined || !/^(acc|agt)_[0-9A-Z]{26}$/.test(id) || more.length > 0) {
    print(COMMAND_USAGE.thaw);
    return 1;
  }
  const { context, close } = commandContext(config);
  try {
    await thawForOperator(context, id);
    print(`${id} is thawed. Its agents stay stopped until their owner starts them.`);
    return 0;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    print(error.message);
    return 1;
  } finally {
    await close();
  }
}
