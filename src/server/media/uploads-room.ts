import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unfinishedFolder } from '@/backend/kernel/unfinished-uploads'
import { uploadStorage } from '@/backend/kernel/upload-storage/storage'
import { settings } from '@/settings/settings'

/** Whether shoppers' files still fit on the disk (media-5). They are counted once in ten minutes; in between what came is added. */

const countedForMs = 600_000
const gigabyte = 1_000_000_000

interface Count {
  place: string
  bytes: number
  at: number
}

let counted: Promise<Count> | undefined

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0
  for (const file of await readdir(folder).catch(() => []))
    bytes += await stat(join(folder, file)).then(
      ({ size }) => size,
      () => 0,
    )
  return bytes
}

async function count(place: string): Promise<Count> {
  let bytes = await bytesIn(unfinishedFolder())
  for await (const files of uploadStorage().list()) for (const file of files) bytes += file.bytes
  return { place, bytes, at: performance.now() }
}

async function current(): Promise<Count> {
  const place = uploadStorage().name
  const known = await counted
  if (known?.place === place && performance.now() - known.at < countedForMs) return known
  counted = count(place)
  return counted
}

/** Whether so many bytes more fit; they count as taken then. */
export async function takeRoom(bytes: number): Promise<boolean> {
  const known = await current()
  if (known.bytes + bytes > settings().uploads.gigabytes * gigabyte) return false
  known.bytes += bytes
  return true
}
