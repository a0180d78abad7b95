import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { asideName } from './aside'
import { localCopy } from './copies'
import { listedIn } from './listed-files'
import { askS3, patience, StorageUnavailable, type S3Account, type S3Answer } from './s3-request'
import type { ByteRange, StoredFile, UploadStorage } from './upload-storage'

/** Uploads in an S3-compatible bucket. All bytes go through the shop; the bucket is not public. */

/** Reads the rest of a response as the consumer needs it, with a timeout for a store that stops sending. */
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
    throw new StorageUnavailable('The object store broke off', { cause: error })
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

/** A folder of a bucket: '' or a name ending in a slash. */
interface Place {
  account: S3Account
  folder: string
}

/**
 * Lists files with version 1 of the list request, which continues after a name. So a long listing does not
 * depend on the token of one server. Subfolders are left out.
 */
async function* list({ account, folder }: Place, prefix = '') {
  let marker: string | undefined
  do {
    const { response } = await askS3(account, {
      method: 'GET',
      file: '',
      query: { delimiter: '/', prefix: `${folder}${prefix}`, ...(marker && { marker }) },
    })
    const { files, isWhole } = listedIn(await response.text())
    yield files.map((each) => ({ ...each, file: each.file.slice(folder.length) }))
    marker = isWhole ? undefined : files.at(-1)?.file
  } while (marker)
}

const bucketId = ({ url }: S3Account) => createHash('sha256').update(url).digest('hex').slice(0, 16)
const bucketOf = ({ url }: S3Account) => new URL(url).pathname

/** @returns false if there is no such object */
async function copy({ account, folder }: Place, from: string, to: string): Promise<boolean> {
  const { response } = await askS3(account, {
    method: 'PUT',
    file: `${folder}${to}`,
    headers: {
      'x-amz-copy-source': `${bucketOf(account)}/${folder}${from}`,
      // Without this header, an object cannot be copied onto itself.
      'x-amz-metadata-directive': 'REPLACE',
    },
  })
  const said = await response.text()
  if (response.status !== 404 && said.includes('<Error>'))
    throw new StorageUnavailable(`The object store could not copy ${from}`)
  return response.status !== 404
}

async function remove({ account, folder }: Place, file: string) {
  const { response } = await askS3(account, { method: 'DELETE', file: `${folder}${file}` })
  await response.body?.cancel()
}

async function statOf({ account, folder }: Place, file: string): Promise<StoredFile | undefined> {
  const { response } = await askS3(account, { method: 'HEAD', file: `${folder}${file}` })
  return response.status === 404 ? undefined : factsIn(file, response)
}

async function open({ account, folder }: Place, file: string, range?: ByteRange) {
  const answer = await askS3(account, {
    method: 'GET',
    file: `${folder}${file}`,
    headers: rangeHeader(range),
  })
  if (answer.response.status !== 404)
    return Readable.from(piecesOf(answer), { objectMode: false }).once('close', answer.abort) // even if the stream was never read
  answer.abort()
  return undefined
}

async function put({ account, folder }: Place, file: string, data: Uint8Array | string) {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data
  const { response } = await askS3(account, { method: 'PUT', file: `${folder}${file}`, data: bytes })
  await response.body?.cancel()
  if (response.status === 404)
    throw new StorageUnavailable(`The object store has no bucket ${bucketOf(account)}`)
}

async function setAside(place: Place, file: string, moment: number): Promise<boolean> {
  const found = await statOf(place, file)
  if (!found || found.changedAt >= moment || !(await copy(place, file, asideName(file)))) return false
  await remove(place, file)
  return true
}

async function putBack(place: Place, file: string) {
  await copy(place, asideName(file), file)
  await remove(place, asideName(file))
}

/** @param folder of the bucket: '' or a name ending in a slash */
export function s3Storage(account: S3Account, folder = ''): UploadStorage {
  const place = { account, folder }
  return {
    name: `${account.url}${folder && `/${folder}`}`,
    put: (file, data) => put(place, file, data),
    stat: (file) => statOf(place, file),
    open: (file, range) => open(place, file, range),
    localPath: (file) => localCopy(`${bucketId(account)}-${file}`, () => open(place, file)),
    touch: (file) => copy(place, file, file),
    setAside: (file, moment) => setAside(place, file, moment),
    putBack: (file) => putBack(place, file),
    delete: (file) => remove(place, file),
    list: (prefix) => list(place, prefix),
  }
}
