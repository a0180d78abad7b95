import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import type { Matte } from '@/design/design-document'
import { maskFile } from '@/design/mask/mask-file'
import type { Detection } from '@/design/mask/detection'
import { maskOfBytes } from './mask-of-bytes'

/**
 * Entry point of a child process, started by mask-store.ts: reads a request from stdin, computes one mask,
 * and writes its gzipped file to stdout.
 */

export interface MaskRequest {
  path: string
  matte?: Matte | undefined
  /** What the detector sees, with its probabilities in base64; only for mattes that begin with it. */
  detection?: (Omit<Detection, 'alpha'> & { alpha: string }) | undefined
}

const { path, matte, detection } = JSON.parse(await text(process.stdin)) as MaskRequest // written by mask-store.ts
const seen = detection && { ...detection, alpha: new Uint8Array(Buffer.from(detection.alpha, 'base64')) }
process.stdout.write(gzipSync(maskFile(await maskOfBytes(path, matte, seen))))
