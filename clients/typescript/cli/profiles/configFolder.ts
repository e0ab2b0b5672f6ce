import { homedir } from 'node:os';
import path from 'node:path';

/** The folder of the settings, as the system has it. `XDG_CONFIG_HOME` wins everywhere but on Windows. */
export function configFolder(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  const name = 'agent-trading';
  if (platform === 'win32')
    return path.win32.join(env.APPDATA || path.win32.join(home, 'AppData', 'Roaming'), name);
  const xdg = env.XDG_CONFIG_HOME;
  // The specification says to ignore a relative path.
  if (xdg !== undefined && path.posix.isAbsolute(xdg)) return path.posix.join(xdg, name);
  if (platform === 'darwin') return path.posix.join(home, 'Library', 'Application Support', name);
  return path.posix.join(home, '.config', name);
}
