import { logFailure } from '../../kernel/log'
import { type ProgramLimits, runProgram, TooMuchWork } from '../../kernel/programs/own-program'
import type { VectorAnswer, VectorRequest } from './vector-request'

/** Limits of the process. They also bound a drawing whose file claims false numbers of points and pictures. */
const limits: ProgramLimits = {
  cpuSeconds: 60,
  patienceMs: 120_000,
  heapMegabytes: 1_024,
  answerBytes: 65_536,
}

interface Drawing {
  original: string
  printable: string
  type: string
  /** Where the paths are written. */
  file: string
}

/**
 * Reads a drawing as paths in a separate process. A drawing that cannot be read is printed as a picture.
 * @throws if the shop stops
 */
export async function readVector(
  { original, printable, type, file }: Drawing,
  signal?: AbortSignal,
): Promise<{ path: string } | { problem: string }> {
  const request: VectorRequest = { original, shown: printable, type, file }
  try {
    const program = 'src/backend/production/vectors/make-vector.ts'
    const { problem } = (await runProgram(program, request, limits, signal)) as VectorAnswer // written by make-vector.ts
    return problem === undefined ? { path: file } : { problem }
  } catch (error) {
    if (signal?.aborted) throw error
    if (error instanceof TooMuchWork) return { problem: 'it has too many parts' }
    logFailure('reading a drawing as paths', error, {})
    return { problem: 'our reader failed' }
  }
}
