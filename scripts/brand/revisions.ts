import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chosenBrands } from '@/brand/brand-ids'
import { groupAt } from '@/brand/check/layers'
import { withOutlines } from '@/brand/compile/template-outlines'
import { keptRevision, revisionFile } from '@/brand/compile/template-revisions'
import { checkParts } from '@/brand/manifest/check-parts'
import { loadManifest } from '@/brand/manifest/load'
import type { Part } from '@/brand/manifest/part'

/** Returns the folder for a template's revisions, beside the file of the brand or range that defines the template. */
function folderOf(template: string, { folder, sources }: Part): string {
  const source = sources.find((each) => template in groupAt([each], ['templates']))
  return join(source ? dirname(source.file) : join(folder, 'designs'), 'revisions')
}

/** Writes the revisions that are not stored yet. @returns their files */
function keepRevisions(root: string, id: string): string[] {
  const { parts } = loadManifest(id, root)
  const { designs } = checkParts(parts).usable
  return Object.entries(withOutlines(designs?.templates ?? {}, root, id)).flatMap(([key, template]) => {
    const folder = join(root, folderOf(key, parts.designs))
    mkdirSync(folder, { recursive: true })
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
