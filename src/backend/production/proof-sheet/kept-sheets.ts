import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { settings } from '@/settings/settings'
import { writeAtomically } from '../../kernel/atomic-write'
import { makeSheetInChildProcess } from '../child-processes'
import { sha256 } from '../sha256'
import type { SheetRequest } from './sheet-request'

/** Proof sheets on this machine, under the hash of everything that they show. Each can be made again. */

/** Version of the sheets; raising it makes all of them again. */
const madeBy = 1

/** The oldest are deleted first: about a gigabyte at most. */
const mostKept = 100

/** Folder beside the uploads, not reachable by any URL. */
const sheetFolder = () => join(settings().dataDir, 'proof-sheets')

/** @param subject what identifies the picture, because paths of files differ between machines */
const pathOf = (
  { words, format, colors, profile, at }: Omit<SheetRequest, 'subject'>,
  subject: unknown,
): string =>
  join(
    sheetFolder(),
    sha256(
      Buffer.from(JSON.stringify([madeBy, words, format, colors, at, subject, settings().brand, profile])),
    ),
  )

async function deleteOldest(): Promise<void> {
  const names = await readdir(sheetFolder()).catch(() => [])
  if (names.length <= mostKept) return
  const times = await Promise.all(
    names.map(async (name) => {
      const path = join(sheetFolder(), name)
      return { path, at: (await stat(path).catch(() => undefined))?.mtimeMs ?? 0 }
    }),
  )
  const oldest = times.toSorted((one, other) => one.at - other.at).slice(0, -mostKept)
  for (const { path } of oldest) await rm(path, { force: true })
}

export interface KeptSheet {
  read: () => Promise<Buffer | undefined>
  /** @throws ProductionError if retrying cannot help */
  make: () => Promise<Buffer>
}

/** Returns a sheet that may be there already. `subjectOf` collects the paths of its pictures only if it is made. */
export function keptSheet(
  about: Omit<SheetRequest, 'subject'>,
  subject: unknown,
  subjectOf: () => Promise<SheetRequest['subject']>,
): KeptSheet {
  const path = pathOf(about, subject)
  return {
    read: () => readFile(path).catch(() => undefined),
    make: async () => {
      const made = await makeSheetInChildProcess({ ...about, subject: await subjectOf() })
      await mkdir(sheetFolder(), { recursive: true, mode: 0o700 })
      await writeAtomically(path, made)
      await deleteOldest()
      return made
    },
  }
}
