import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { NoFiles } from '../../designs/designs'
import { maskIn } from '../../masks/masks'
import type { LayAnswer, LayRequest } from './lay-request'
import { stickerDocument } from './sticker-document'

/**
 * Entry point of a child process: reads a request from stdin, cuts out the picture, and writes the response
 * to stdout.
 */

async function lay({ made, line, record, id, mask }: LayRequest): Promise<LayAnswer> {
  try {
    return { document: stickerDocument(made, line, { record, mask: await maskIn(await readFile(mask)), id }) }
  } catch (error) {
    if (error instanceof NoFiles) return { noFiles: error.message }
    throw error
  }
}

const request = JSON.parse(await text(process.stdin)) as LayRequest // written by child-processes.ts
process.stdout.write(JSON.stringify(await lay(request)))
