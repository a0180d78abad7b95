import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lazyMessageGroups, lazyMessages } from './compile/messages'
import type { Brand, ClientBrand } from './compiled'
import { lateBrand } from './late-brand'
import { letteringFile } from './lettering-file'
import { starterList } from './starter-list'

/** Writes a file atomically, so that no process reads half of it. An unchanged file is not touched. */
function replaceFile(file: string, text: string) {
  try {
    if (readFileSync(file, 'utf8') === text) return
  } catch {
    // The file does not exist yet.
  }
  const beside = `${file}.${process.pid}.new`
  writeFileSync(beside, text)
  renameSync(beside, file)
}

/** Saves the stroke fonts of the brand's options, one file each, because a browser needs only one of them. */
function saveLetterings(root: string, folder: string, { id, letterings }: Brand) {
  mkdirSync(join(folder, 'letterings'), { recursive: true })
  replaceFile(join(folder, 'letterings/titles.json'), JSON.stringify(letterings))
  const hashes: Record<string, string> = {}
  for (const lettering of new Set(Object.values(letterings))) {
    const file = letteringFile(root, id, lettering)
    if (!file) continue
    const text = readFileSync(join(root, file), 'utf8')
    hashes[lettering] = createHash('sha256').update(text).digest('hex')
    replaceFile(join(folder, 'letterings', `${lettering}.json`), text)
  }
  replaceFile(join(folder, 'letterings/hashes.json'), JSON.stringify(hashes))
}

/** Writes a file for each entry and removes all others: a build bundles every file in the folder. */
function saveEach(folder: string, entries: Record<string, unknown>) {
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder))
    if (!Object.hasOwn(entries, file.replace(/\.json$/, ''))) rmSync(join(folder, file))
  for (const [name, entry] of Object.entries(entries))
    replaceFile(join(folder, `${name}.json`), JSON.stringify(entry))
}

/**
 * Saves the list of starters, and one file per template (by the product's urlKey) and per starter (by slug), because
 * a browser needs only one at a time.
 */
function saveDesigns(folder: string, brand: Brand) {
  const { templates, starters } = brand
  saveEach(join(folder, 'templates'), templates)
  saveEach(join(folder, 'starters'), Object.fromEntries(starters.map((starter) => [starter.slug, starter])))
  replaceFile(join(folder, 'starter-list.json'), JSON.stringify(starterList(brand)))
}

/**
 * Writes .brand/<id>/brand.json for the server, client.json, frame.json and late.json for the browser, and the messages
 * that are loaded with the code that uses them.
 */
export function saveBrand(root: string, { brand, client }: { brand: Brand; client: ClientBrand }) {
  const folder = join(root, '.brand', brand.id)
  mkdirSync(join(folder, 'messages'), { recursive: true })
  const { frame, ...onEveryPage } = client
  replaceFile(join(folder, 'client.json'), JSON.stringify(onEveryPage))
  replaceFile(join(folder, 'frame.json'), JSON.stringify(frame))
  replaceFile(join(folder, 'late.json'), JSON.stringify(lateBrand(brand)))
  for (const group of Object.keys(lazyMessageGroups))
    replaceFile(join(folder, 'messages', `${group}.json`), JSON.stringify(lazyMessages(brand, group)))
  saveLetterings(root, folder, brand)
  saveDesigns(folder, brand)
  replaceFile(join(folder, 'brand.json'), JSON.stringify(brand))
}
