import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { asideName } from './aside'
import { localCopy } from './copies'
import { listedIn } from './listed-files'
import { askS3, patience, StorageAway, type S3Account, type S3Answer } from './s3-request'
import type { ByteRange, StoredFile, UploadStorage } from './upload-storage'

/** Uploads in a bucket that speaks Amazon's S3: the bytes go through the shop, and the bucket answers nobody else. */

/** The rest of an answer, asked for as it is read; a store that falls silent in the middle ends it. */
async function* piecesOf({ response, abort }: S3Answer) {
  const reader = response.body?.getReader()
  try {
    for (;;) {
      const timer = setTimeout(abort, patience.pieceMs)
      const piece = await reader?.read().finally(() => clearTimeout(timer))
      if (!piece || piece.done) return
      yield piece.value
    }
  } catch (error) {
    throw new StorageAway('The object store broke off', { cause: error })
  } finally {
    abort()
  }
}

const rangeHeader = (range: ByteRange | undefined): Record<string, string> =>
  range ? { range: `bytes=${range.start}-${range.end}` } : {}

const factsIn = (file: string, { headers }: Response): StoredFile => ({
  file,
  bytes: Number(headers.get('content-length')),
  changedAt: Date.parse(headers.get('last-modified') ?? ''),
})

/** By the first version of the call, which goes on behind a name: a list that takes long is not bound to one server's token. */
async function* list(account: S3Account, prefix: string | undefined) {
  let marker: string | undefined
  do {
    const { response } = await askS3(account, {
      method: 'GET',
      file: '',
      query: { ...(prefix && { prefix }), ...(marker && { marker }) },
    })
    const { files, isWhole } = listedIn(await response.text())
    yield files
    marker = isWhole ? undefined : files.at(-1)?.file
  } while (marker)
}

const bucketId = ({ url }: S3Account) => createHash('sha256').update(url).digest('hex').slice(0, 16)
const bucketOf = ({ url }: S3Account) => new URL(url).pathname

/** @returns false when there is no such object */
async function copy(account: S3Account, from: string, to: string): Promise<boolean> {
  const { response } = await askS3(account, {
    method: 'PUT',
    file: to,
    headers: {
      'x-amz-copy-source': `${bucketOf(account)}/${from}`,
      // Or an object could not be copied onto itself.
      'x-amz-metadata-directive': 'REPLACE',
    },
  })
  const said = await response.text()
  if (response.status !== 404 && said.includes('<Error>'))
    throw new StorageAway(`The object store could not copy ${from}`)
  return response.status !== 404
}

async function remove(account: S3Account, file: string) {
  const { response } = await askS3(account, { method: 'DELETE', file })
  await response.body?.cancel()
}

async function statOf(account: S3Account, file: string): Promise<StoredFile | undefined> {
  const { response } = await askS3(account, { method: 'HEAD', file })
  return response.status === 404 ? undefined : factsIn(file, response)
}

async function open(account: S3Account, file: string, range?: ByteRange): Promise<Readable | undefined> {
  const answer = await askS3(account, { method: 'GET', file, headers: rangeHeader(range) })
  if (answer.response.status !== 404)
    return Readable.from(piecesOf(answer), { objectMode: false }).once('close', answer.abort) // also where nobody read
  answer.abort()
  return undefined
}

export const s3Storage = (account: S3Account): UploadStorage => ({
  name: account.url,
  async put(file, data) {
    const bytes = typeof data === 'string' ? Buffer.from(data) : data
    const { response } = await askS3(account, { method: 'PUT', file, data: bytes })
    await response.body?.cancel()
    if (response.status === 404) throw new StorageAway(`The object store has no bucket ${bucketOf(account)}`)
  },
  stat: (file) => statOf(account, file),
  open: (file, range) => open(account, file, range),
  localPath: (file) => localCopy(`${bucketId(account)}-${file}`, () => open(account, file)),
  touch: (file) => copy(account, file, file),
  async setAside(file, moment) {
    const found = await statOf(account, file)
    if (!found || found.changedAt >= moment || !(await copy(account, file, asideName(file)))) return false
    await remove(account, file)
    return true
  },
  async putBack(file) {
    await copy(account, asideName(file), file)
    await remove(account, asideName(file))
  },
  delete: (file) => remove(account, file),
  list: (prefix) => list(account, prefix),
})
