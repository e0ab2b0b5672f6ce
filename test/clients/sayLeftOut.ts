import type { TestProject } from 'vitest/node';

/** Says at the end of a run, below its summary, that there was no Python for the files that need it. */
export default function sayLeftOut(project: TestProject): () => void {
  return () => {
    const tests = project.vitest.state.getFiles().flatMap(({ tasks }) => tasks);
    const leftOut = tests.filter(({ mode, name }) => mode === 'skip' && / is not tested: /.test(name));
    if (leftOut[0] !== undefined) console.warn(`\n${leftOut[0].name} Left out: ${leftOut.length} files.\n`);
  };
}
