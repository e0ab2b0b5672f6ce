import { type Abi, type DecodeEventLogReturnType, decodeEventLog, encodeEventTopics } from 'viem';
import type { Hex, Log } from '../../domain/ports.ts';

/** The log as an event of `abi`, or null when it is none: anybody may emit a log that begins like one. */
export function decodeLog<const TAbi extends Abi>(
  abi: TAbi,
  { topics, data }: Log,
): DecodeEventLogReturnType<TAbi> | null {
  try {
    return decodeEventLog({ abi, topics: topics as [Hex, ...Hex[]], data, strict: true });
  } catch {
    return null;
  }
}

/** First topics of all events of `abi`. */
export const eventTopics = (abi: Abi): Hex[] =>
  abi.flatMap((item) =>
    item.type === 'event' ? [encodeEventTopics({ abi: [item], eventName: item.name })[0] as Hex] : [],
  );
