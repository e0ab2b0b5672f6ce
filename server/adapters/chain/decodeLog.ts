import {
  type Abi,
  type AbiEvent,
  type AbiParameter,
  type DecodeEventLogReturnType,
  decodeAbiParameters,
  encodeEventTopics,
} from 'viem';
import type { Hex, Log } from '../../domain/ports.ts';

interface KnownEvent {
  readonly name: string;
  readonly indexed: readonly AbiParameter[];
  readonly plain: readonly AbiParameter[];
}

/** By first topic. The library names and hashes each event anew for each log, which is most of what a decoding costs there. */
const EVENTS = new WeakMap<Abi, ReadonlyMap<string, KnownEvent>>();

/**
 * The log as an event of `abi`, whose inputs are named and whose indexed ones are values, or null when it is none: anybody may
 * emit a log that begins like one.
 */
export function decodeLog<const TAbi extends Abi>(
  abi: TAbi,
  { topics, data }: Log,
): DecodeEventLogReturnType<TAbi> | null {
  const event = eventsOf(abi).get(topics[0] ?? '');
  if (event === undefined || topics.length <= event.indexed.length) return null;
  try {
    const ofTopics = event.indexed.map((input, at) => decodeAbiParameters([input], topics[at + 1]!)[0]);
    const ofData = event.plain.length === 0 ? [] : decodeAbiParameters(event.plain, data);
    const inputs = [...event.indexed, ...event.plain];
    const args = Object.fromEntries([...ofTopics, ...ofData].map((value, at) => [inputs[at]!.name, value]));
    return { eventName: event.name, args } as unknown as DecodeEventLogReturnType<TAbi>;
  } catch {
    return null;
  }
}

function eventsOf(abi: Abi): ReadonlyMap<string, KnownEvent> {
  const known = EVENTS.get(abi);
  if (known !== undefined) return known;
  const events = new Map(
    abi
      .filter((item): item is AbiEvent => item.type === 'event')
      .map((item) => [topicOf(item), partsOf(item)]),
  );
  EVENTS.set(abi, events);
  return events;
}

const partsOf = ({ name, inputs }: AbiEvent): KnownEvent => ({
  name,
  indexed: inputs.filter(({ indexed }) => indexed),
  plain: inputs.filter(({ indexed }) => !indexed),
});

const topicOf = (item: AbiEvent): Hex => encodeEventTopics({ abi: [item], eventName: item.name })[0] as Hex;

/** First topics of all events of `abi`. */
export const eventTopics = (abi: Abi): Hex[] => [...eventsOf(abi).keys()] as Hex[];
