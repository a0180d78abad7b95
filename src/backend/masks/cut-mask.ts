import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import type { Matte } from '@/design/design-document'
import { maskFile } from '@/design/mask/mask-file'
import { maskOfBytes } from './mask-of-bytes'

/**
 * Entry point of a child process, started by mask-store.ts: reads a request from stdin, computes one mask,
 * and writes its gzipped file to stdout.
 */

export interface MaskRequest {
  path: string
  matte?: Matte | undefined
}

const { path, matte } = JSON.parse(await text(process.stdin)) as MaskRequest // written by mask-store.ts
process.stdout.write(gzipSync(maskFile(await maskOfBytes(path, matte))))
