import { database } from '@/backend/database/connection'
import { logFailure } from '@/backend/kernel/log'
import { unfinishedStorage, uploadStorage } from '@/backend/kernel/upload-storage/storage'
import { beginCount, endCount, takeBytes } from '@/backend/kernel/upload-total-store'
import { settings } from '@/settings/settings'

/**
 * Whether shoppers' files still fit (media-5). What they take is counted once in ten minutes, by one instance for all; in between
 * what came is added, in the database. While that is away, each process adds to the count that it made last.
 */

const countedForMs = 600_000
const gigabyte = 1_000_000_000

async function countBytes(): Promise<number> {
  let bytes = 0
  for (const storage of [uploadStorage(), unfinishedStorage()])
    for await (const files of storage.list()) for (const file of files) bytes += file.bytes
  return bytes
}

interface Count {
  place: string
  bytes: number
  at: number
}

let counted: Promise<Count> | undefined

async function countHere(): Promise<Count> {
  const place = uploadStorage().name
  const known = await counted?.catch(() => undefined)
  if (known?.place === place && performance.now() - known.at < countedForMs) return known
  counted = countBytes().then((bytes) => ({ place, bytes, at: performance.now() }))
  return counted
}

async function takeHere(bytes: number, maxBytes: number): Promise<boolean> {
  const known = await countHere()
  if (known.bytes + bytes > maxBytes) return false
  known.bytes += bytes
  return true
}

/** The first count is waited for; later ones go on beside the requests. */
async function countForAll(store: string): Promise<void> {
  const begun = await beginCount(database(), store)
  if (!begun) return
  const counting = countBytes().then((bytes) =>
    endCount(database(), store, { bytes, takenBytes: begun.takenBytes }),
  )
  if (begun.isFirst) await counting
  else counting.catch((error: unknown) => logFailure('count of uploads', error))
}

async function takeForAll(bytes: number, maxBytes: number): Promise<boolean> {
  const { brand } = settings()
  await countForAll(brand)
  return takeBytes(database(), brand, bytes, maxBytes)
}

/** Whether so many bytes more fit; they count as taken then. */
export async function takeRoom(bytes: number): Promise<boolean> {
  const { uploads, database: place } = settings()
  const maxBytes = uploads.gigabytes * gigabyte
  if (place.url === undefined) return takeHere(bytes, maxBytes)
  return takeForAll(bytes, maxBytes).catch((error: unknown) => {
    logFailure('room for uploads', error)
    return takeHere(bytes, maxBytes)
  })
}
