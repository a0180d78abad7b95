import { constants, createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { settings } from '@/settings/settings'
import { randomId } from './ids'
import { readStored, uploadStorage } from './upload-storage/storage'

/**
 * Certificates of business buyers (cart-33): copies of uploads that have no public address and that only the
 * shop's staff reads. They are in a separate folder, or in the bucket under a name that no upload can have.
 */

const folder = () => join(settings().dataDir, 'certificates')
const inBucket = (key: string) => `certificate-${key}`

/**
 * Copies an uploaded certificate.
 * @param upload key of the upload
 * @returns the key of the copy; undefined if there is no such upload
 */
export async function keepCertificate(upload: string): Promise<string | undefined> {
  const copy = `${randomId()}${extname(upload)}`
  if (settings().uploads.s3) {
    const bytes = await readStored(upload)
    if (bytes) await uploadStorage().put(inBucket(copy), bytes)
    return bytes && copy
  }
  const path = await uploadStorage().localPath(upload)
  if (path === undefined) return undefined
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  await copyFile(path, join(folder(), copy), constants.COPYFILE_EXCL)
  return copy
}

/**
 * Returns where staff finds a certificate: a path or its address in the bucket. Certificates from before the
 * shop used a bucket stay in the folder.
 */
export function certificatePlace(key: string): string {
  const path = join(folder(), key)
  const { s3 } = settings().uploads
  return s3 && !existsSync(path) ? `${s3.url}/${inBucket(key)}` : path
}

const keys = /[A-Za-z0-9]{32}\.[a-z0-9]{1,5}/g

/**
 * Opens a certificate for staff.
 * @returns undefined if it is gone or the key is not one of ours
 */
export async function openCertificate(key: string): Promise<Readable | undefined> {
  if (!/^[A-Za-z0-9]{32}\.[a-z0-9]{1,5}$/.test(key)) return undefined
  const path = join(folder(), key)
  if (existsSync(path)) return createReadStream(path)
  return settings().uploads.s3 ? uploadStorage().open(inBucket(key)) : undefined
}

async function deleteInBucket(key: string): Promise<number> {
  const storage = uploadStorage()
  if (!(await storage.stat(inBucket(key)))) return 0
  await storage.delete(inBucket(key))
  return 1
}

/**
 * Deletes the certificates of a person.
 * @param told everything that the database has about the person, as text
 * @returns how many certificates were deleted
 */
export async function deleteCertificates(told: string): Promise<number> {
  const files = (await readdir(folder()).catch(() => [])).filter((file) => told.includes(file))
  for (const file of files) await rm(join(folder(), file), { force: true })
  let count = files.length
  if (settings().uploads.s3) for (const key of new Set(told.match(keys))) count += await deleteInBucket(key)
  return count
}
