import { readFile, writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { NotVector, vectorArtOf } from '../../artwork/artwork'
import { writeVectorFile } from '../pdf/vector-object'
import { differenceProblem } from './difference-problem'
import type { VectorAnswer, VectorRequest } from './vector-request'

/**
 * Entry point of a child process: reads an untrusted drawing as paths, writes them as a PDF, and compares the PDF
 * with the drawing. It writes the result to stdout.
 */

async function make({ original, shown, type, file }: VectorRequest): Promise<VectorAnswer> {
  try {
    const drawing = await writeVectorFile(await vectorArtOf(await readFile(original), type))
    const problem = await differenceProblem(await readFile(shown), drawing)
    if (problem !== undefined) return { problem }
    await writeFile(file, drawing)
    return {}
  } catch (error) {
    if (error instanceof NotVector) return { problem: `it has ${error.message}` }
    throw error
  }
}

const request = JSON.parse(await text(process.stdin)) as VectorRequest // written by child-processes.ts
process.stdout.write(JSON.stringify(await make(request)))
