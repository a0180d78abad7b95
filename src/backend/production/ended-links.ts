import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { settings } from '@/settings/settings'
import { activeLinkedRevisions, type NamedRevision } from '../designs/designs'
import type { OpsContext } from '../kernel/context'
import { printFilesInBucket } from '../kernel/print-files'
import { uploadStorage } from '../kernel/upload-storage/storage'
import { lineFolder } from './file-folder'
import { lineOfLinked } from './linked-files'

/**
 * Deletes print files of designs whose links have expired, on this machine and in the bucket (commerce-102).
 */

const perQuestion = 500

/** Matches a folder, or a file in the bucket without the prefix. */
const linkedName = /^design-([A-Za-z0-9]{32})-([1-9]\d{0,8})(?:-|$)/

function namedBy(name: string): NamedRevision | undefined {
  const [, design, revision] = linkedName.exec(name) ?? []
  return design === undefined ? undefined : { design, revision: Number(revision) }
}

interface Found {
  name: string
  named: NamedRevision
}

const keyOf = ({ design, revision }: NamedRevision) => `${design}-${revision}`

/** Returns those without an active link. */
async function ended({ brand, db }: OpsContext, found: Found[]): Promise<Found[]> {
  const over: Found[] = []
  for (let at = 0; at < found.length; at += perQuestion) {
    const some = found.slice(at, at + perQuestion)
    const linked = await activeLinkedRevisions(
      db(),
      brand.id,
      some.map(({ named }) => named),
    )
    const kept = new Set(linked.map(keyOf))
    over.push(...some.filter(({ named }) => !kept.has(keyOf(named))))
  }
  return over
}

const linkedAmong = (names: readonly string[], before = ''): Found[] =>
  names.flatMap((name) => {
    const named = namedBy(name.slice(before.length))
    return named ? [{ name, named }] : []
  })

/** Deletes the print files of expired links; concurrent calls are safe, because missing files are ignored. */
export async function tidyLinkedFiles(context: OpsContext): Promise<void> {
  const store = context.brand.id
  const folder = dirname(lineFolder(store, lineOfLinked({ design: '', revision: 1 })))
  const here = linkedAmong(await readdir(folder).catch(() => []))
  for (const { name } of await ended(context, here))
    await rm(join(folder, name), { recursive: true, force: true })
  if (!settings().uploads.s3) return
  const storage = uploadStorage()
  const before = printFilesInBucket(store)
  for await (const files of storage.list(`${before}design-`)) {
    const names = files.map(({ file }) => file)
    for (const { name } of await ended(context, linkedAmong(names, before))) await storage.delete(name)
  }
}
