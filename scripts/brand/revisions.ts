import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chosenBrands } from '@/brand/brand-ids'
import { keptRevision, revisionFile, revisionsFolder } from '@/brand/compile/template-revisions'
import { checkParts } from '@/brand/manifest/check-parts'
import { loadManifest } from '@/brand/manifest/load'

/** Writes the revisions that are not stored yet. @returns their files */
function keepRevisions(root: string, id: string): string[] {
  const { designs } = checkParts(loadManifest(id, root).parts).usable
  const folder = revisionsFolder(root, id)
  mkdirSync(folder, { recursive: true })
  return Object.entries(designs?.templates ?? {}).flatMap(([key, template]) => {
    const file = join(folder, revisionFile(key, template.revision))
    if (existsSync(file)) return []
    writeFileSync(file, `${JSON.stringify(keptRevision(template), null, 2)}\n`)
    return [file]
  })
}

/** Stores the current revision of each template if it is not stored yet. Stored revisions never change. */
export function revisions(names: string[]): number {
  const root = process.cwd()
  const chosen = chosenBrands(root, names)
  if ('wrong' in chosen) {
    console.error(chosen.wrong)
    return 1
  }
  for (const id of chosen.ids)
    console.log([`${id}:`, ...keepRevisions(root, id), 'every template’s revision is saved'].join('\n'))
  return 0
}
