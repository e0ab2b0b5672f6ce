import type { Context } from '../../context.ts';
import type { Venue, VenueName } from '../ports.ts';

/** The venue that a launch was accepted for. */
export const venueOf = ({ venues }: Context, launch: { readonly venue: string }): Venue =>
  venues[launch.venue as VenueName];
