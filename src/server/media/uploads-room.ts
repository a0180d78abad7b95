import { setTimeout } from 'node:timers/promises'
import { database } from '@/backend/database/connection'
import { logFailure } from '@/backend/kernel/log'
import { unfinishedStorage, uploadStorage } from '@/backend/kernel/upload-storage/storage'
import {
  beginCount,
  endCount,
  fitBytes,
  releaseBytes,
  takeBytes,
} from '@/backend/kernel/uploads/upload-total-store'
import { freeUploadRoom } from '@/backend/kernel/uploads/free-room'
import { settings } from '@/settings/settings'
import { shopClock } from '../shop-clock'

/**
 * Checks whether shoppers' files still fit (media-5). Every ten minutes one instance counts their bytes for
 * all. In between, the database adds arriving bytes and subtracts deleted ones. While the database is down,
 * each process counts for itself.
 */

const countedForMs = 600_000
/** Bytes of one of the gigabytes of `UPLOADS_GB`. */
export const gigabyte = 1_000_000_000

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

async function fitHere(bytes: number, maxBytes: number): Promise<boolean> {
  return (await countHere()).bytes + bytes <= maxBytes
}

async function takeHere(bytes: number, maxBytes: number): Promise<boolean> {
  const known = await countHere()
  if (known.bytes + bytes > maxBytes) return false
  known.bytes += bytes
  return true
}

async function releaseHere(bytes: number) {
  const known = await countHere()
  known.bytes -= bytes
  return true
}

/** Requests wait for the first count only; later counts run in the background. */
async function countForAll(store: string): Promise<void> {
  const begun = await beginCount(database(), store)
  if (!begun) return
  const counting = countBytes().then((bytes) =>
    endCount(database(), store, { bytes, takenBytes: begun.takenBytes }),
  )
  if (begun.isFirst) await counting
  else counting.catch((error: unknown) => logFailure('upload count', error))
}

interface Ask {
  inDatabase: (store: string, maxBytes: number) => Promise<boolean>
  here: (maxBytes: number) => Promise<boolean>
}

async function ask({ inDatabase, here }: Ask): Promise<boolean> {
  const { brand, uploads, database: place } = settings()
  const maxBytes = uploads.gigabytes * gigabyte
  if (place.url === undefined) return here(maxBytes)
  return countForAll(brand)
    .then(() => inDatabase(brand, maxBytes))
    .catch((error: unknown) => {
      logFailure('upload space', error)
      return here(maxBytes)
    })
}

/** True if this many bytes would fit; does not reserve them (media-5). */
export const hasRoom = (bytes: number): Promise<boolean> =>
  ask({
    inDatabase: (store, maxBytes) => fitBytes(database(), store, bytes, maxBytes),
    here: (maxBytes) => fitHere(bytes, maxBytes),
  })

/**
 * Reserves space for received bytes.
 * @returns false if there is no space
 */
export const takeRoom = (bytes: number): Promise<boolean> =>
  ask({
    inDatabase: (store, maxBytes) => takeBytes(database(), store, bytes, maxBytes),
    here: (maxBytes) => takeHere(bytes, maxBytes),
  })

/** @param bytes negative if more was used than reserved */
export async function releaseRoom(bytes: number): Promise<void> {
  if (bytes === 0) return
  await ask({
    inDatabase: (store) => releaseBytes(database(), store, bytes),
    here: () => releaseHere(bytes),
  })
}

/** Share of the storage that is freed at once, so that not every upload searches for unused files. */
const freedShare = 0.05
const pauseBetweenMs = 60_000
/** A request waits this long. Among 100,000 uploads the search takes minutes and goes on without it. */
const longestWaitMs = 10_000

let freeing: { done: Promise<number>; mayRepeatAt: number } | undefined

/** Deletes unused uploads (media-6), once a minute at most. @returns whether any were deleted */
async function freeRoom(bytes: number): Promise<boolean> {
  const { uploads, database: place } = settings()
  if (place.url === undefined) return false
  if (freeing === undefined || performance.now() > freeing.mayRepeatAt) {
    const wanted = Math.max(bytes, uploads.gigabytes * gigabyte * freedShare)
    const done = freeUploadRoom({ db: database, now: shopClock }, wanted).then(async (freed) => {
      await releaseRoom(freed)
      return freed
    })
    const begun = { done, mayRepeatAt: Infinity }
    const end = () => void (begun.mayRepeatAt = performance.now() + pauseBetweenMs)
    done.then(end, end)
    freeing = begun
  }
  const tooLate = setTimeout(longestWaitMs, 0, { ref: false })
  return Promise.race([freeing.done, tooLate]).then(
    (freed) => freed > 0,
    (error: unknown) => {
      logFailure('freeing upload space', error)
      return false
    },
  )
}

/**
 * Runs `work` with this many bytes reserved; what it does not use is released at once (media-5).
 * @param work returns how many bytes it leaves in the storage
 * @returns false if there is no space
 */
export async function inRoom(bytes: number, work: () => Promise<number>): Promise<boolean> {
  if (!(await takeRoom(bytes)) && !((await freeRoom(bytes)) && (await takeRoom(bytes)))) return false
  let kept = 0
  try {
    kept = await work()
  } finally {
    await releaseRoom(bytes - kept)
  }
  return true
}
