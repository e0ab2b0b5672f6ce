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
import { wordsDecoder } from './decodeWords.ts';

type Decode = (data: Hex) => readonly unknown[];

interface KnownEvent {
  readonly name: string;
  readonly indexed: readonly Decode[];
  readonly plain: Decode;
  /** Of the indexed inputs, then of the others. */
  readonly names: readonly string[];
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
    const ofTopics = event.indexed.map((decode, at) => decode(topics[at + 1]!)[0]);
    const values = [...ofTopics, ...event.plain(data)];
    const args: Record<string, unknown> = {};
    for (const [at, name] of event.names.entries()) args[name] = values[at];
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

function partsOf({ name, inputs }: AbiEvent): KnownEvent {
  const indexed = inputs.filter((input) => input.indexed);
  const plain = inputs.filter((input) => !input.indexed);
  return {
    name,
    indexed: indexed.map((input) => decoderOf([input])),
    plain: decoderOf(plain),
    names: [...indexed, ...plain].map((input) => input.name ?? ''),
  };
}

const decoderOf = (inputs: readonly AbiParameter[]): Decode =>
  inputs.length === 0 ? () => [] : (wordsDecoder(inputs) ?? ((data) => decodeAbiParameters(inputs, data)));

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
