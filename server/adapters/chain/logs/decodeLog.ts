import {
  type Abi,
  type AbiEvent,
  type AbiParameter,
  type DecodeEventLogReturnType,
  decodeAbiParameters,
  encodeEventTopics,
  type Log as ViemLog,
} from 'viem';
import type { Hex } from '../../../ports/basics.ts';
import type { Log } from '../../../ports/chain.ts';

interface KnownEvent {
  readonly name: string;
  readonly indexed: readonly AbiParameter[];
  readonly plain: readonly AbiParameter[];
}

/** Keys are first topics. viem would hash every event for each log. */
const EVENTS = new WeakMap<Abi, ReadonlyMap<string, KnownEvent>>();

/**
 * Inputs must be named, indexed ones value types. Null if it does not decode: anybody may emit a log with
 * this topic.
 */
export function decodeLog<const TAbi extends Abi>(
  abi: TAbi,
  { topics, data }: Log,
): DecodeEventLogReturnType<TAbi> | null {
  const event = eventsByTopic(abi).get(topics[0] ?? '');
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

function eventsByTopic(abi: Abi): ReadonlyMap<string, KnownEvent> {
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

export const eventTopics = (abi: Abi): Hex[] => [...eventsByTopic(abi).keys()] as Hex[];

/** viem's event parser reads only address, topics and data. */
export function viemLogs(logs: readonly Log[]): ViemLog[] {
  return logs.map((log) => ({
    address: log.address,
    topics: [...log.topics] as ViemLog['topics'],
    data: log.data,
    logIndex: log.logIndex,
    blockHash: null,
    blockNumber: null,
    transactionHash: null,
    transactionIndex: null,
    removed: false,
    blockTimestamp: undefined,
  })) as ViemLog[];
}
