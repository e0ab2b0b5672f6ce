import { useEffect, useState } from 'react';

/** A value once it has not changed for a while, such as what somebody types. */
export function useSettled<Value>(value: Value, ms = 400): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
