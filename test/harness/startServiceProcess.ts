import { type ServiceProcess, spawnService } from './spawnService.ts';
import { testEnvironment } from './startTestService.ts';

export type { ServiceProcess } from './spawnService.ts';

export interface ServiceProcessOptions {
  readonly databaseUrl: string;
  readonly rpcUrl: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly startLimitMs?: number;
}

export const startServiceProcess = (options: ServiceProcessOptions): Promise<ServiceProcess> =>
  spawnService(
    { ...testEnvironment(options.databaseUrl, options.rpcUrl), LOG_LEVEL: 'info', ...options.environment },
    options.startLimitMs,
  );
