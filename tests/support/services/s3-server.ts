import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll } from 'vitest'
import { faultProxy, type FaultProxy } from './fault-proxy'

/** A real local object store that checks signatures, behind a fault proxy. */

const bucket = 'shop-uploads'

/** Keys of its only account. */
const s3Keys = { MEDIA_S3_KEY_ID: 'S3RVER', MEDIA_S3_SECRET: 'S3RVER' }

export interface S3Server {
  line: FaultProxy
  /** URL of the bucket, through the fault proxy. */
  url: string
  close: () => Promise<void>
}

async function s3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'))
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await store.run()
  const line = await faultProxy({ host: '127.0.0.1', port })
  return {
    line,
    url: `http://127.0.0.1:${line.port}/${bucket}`,
    async close() {
      await line.close()
      await store.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Gives this test file an object store. */
export function useS3(): { line: () => FaultProxy; variables: () => Record<string, string> } {
  let server: S3Server | undefined
  beforeAll(async () => {
    server = await s3Server()
  })
  afterAll(() => server?.close())
  const there = () => {
    if (!server) throw new Error('The object store is there once the tests run')
    return server
  }
  return { line: () => there().line, variables: () => ({ ...s3Keys, MEDIA_S3_URL: there().url }) }
}
