import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { maskFile } from '@/design/mask/mask-file'
import type { Rectangle } from '@/design/units'
import { ModelAbsent } from './model-file'
import { seeFaces, seeSubject } from './detection-of-bytes'

/**
 * Entry point of a child process, started by detection-store.ts: reads a request from stdin, looks at one picture,
 * and writes what it sees to stdout. Writes nothing if the detector's packages are not installed.
 */

export interface SeeRequest {
  path: string
  /** The picture's faces if they are known already. */
  faces?: Rectangle[] | undefined
  what: 'faces' | 'subject'
}

const { path, what, faces } = JSON.parse((await buffer(process.stdin)).toString('utf8')) as SeeRequest // written by detection-store.ts

async function see(): Promise<Uint8Array> {
  const found = faces ?? (await seeFaces(path))
  return what === 'faces'
    ? new TextEncoder().encode(JSON.stringify(found))
    : maskFile({ ...(await seeSubject(path)), faces: found })
}

try {
  process.stdout.write(gzipSync(await see()))
} catch (error) {
  if (!(error instanceof ModelAbsent)) throw error
}
