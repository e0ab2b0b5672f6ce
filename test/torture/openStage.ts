import { Fleet, type Role } from './Fleet.ts';
import { Integrator } from './Integrator.ts';
import { type Cast, openCast } from './openCast.ts';
import type { World } from './World.ts';

export interface Stage {
  readonly world: World;
  readonly fleet: Fleet;
  readonly cast: Cast;
}

export async function openStage(
  world: World,
  roles: readonly Role[],
  counts: { readonly traders: number; readonly goods: number },
): Promise<Stage> {
  const fleet = await Fleet.start(world, roles);
  try {
    const door = { urls: () => fleet.urls(), fetch: world.fetch };
    const [sellers, buyers] = world.apiKeys;
    const cast = await openCast(world, [new Integrator(sellers, door), new Integrator(buyers, door)], counts);
    return { world, fleet, cast };
  } catch (error) {
    await fleet.stop();
    throw error;
  }
}
