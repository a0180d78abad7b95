import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unfinishedFolder } from '@/backend/kernel/unfinished-uploads'
import { uploadsFolder } from '@/backend/kernel/uploads'
import { settings } from '@/settings/settings'

/** Whether shoppers' files still fit on the disk (media-5). They are counted once in ten minutes; in between what came is added. */

const countedForMs = 600_000
const gigabyte = 1_000_000_000

interface Count {
  folder: string
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

async function count(folder: string): Promise<Count> {
  const bytes = (await bytesIn(folder)) + (await bytesIn(unfinishedFolder()))
  return { folder, bytes, at: performance.now() }
}

async function current(): Promise<Count> {
  const folder = uploadsFolder()
  const known = await counted
  if (known?.folder === folder && performance.now() - known.at < countedForMs) return known
  counted = count(folder)
  return counted
}

/** Whether so many bytes more fit; they count as taken then. */
export async function takeRoom(bytes: number): Promise<boolean> {
  const known = await current()
  if (known.bytes + bytes > settings().uploads.gigabytes * gigabyte) return false
  known.bytes += bytes
  return true
}
