import { useQuery } from '@tanstack/react-query';
import { read } from '../../../app/client.ts';
import { spanText } from '../../../kit/time.tsx';

/** When new rights take effect, in words, such as "after 24 hours". */
export function useWait(): string {
  const { data } = useQuery({ ...read('getConfig', {}), staleTime: Number.POSITIVE_INFINITY });
  const seconds = data?.limits.whitelistDelaySeconds;
  if (seconds === undefined) return 'after the wait';
  return seconds === 0 ? 'at once' : `after ${spanText(seconds)}`;
}
