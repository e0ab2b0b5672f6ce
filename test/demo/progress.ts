type Tell = (label: string, value: string) => void;

export const print = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Numbers the steps, and prints each with its messages and its time. */
export function progress(steps: number) {
  let number = 0;
  return async <Result>(title: string, work: (tell: Tell) => Promise<Result>): Promise<Result> => {
    number += 1;
    print(`\n[${String(number).padStart(2)}/${steps}] ${title}`);
    const startMs = performance.now();
    const result = await work((label, value) => print(`        ${label.padEnd(10)} ${value}`));
    print(`        ${'ok'.padEnd(10)} ${Math.round(performance.now() - startMs)} ms`);
    return result;
  };
}
