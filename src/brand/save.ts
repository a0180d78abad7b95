import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { arrivingGroups, messagesThatArrive } from './compile/messages'
import type { Brand, ClientBrand } from './compiled'
import { lateBrand } from './late-brand'
import { letteringFile } from './lettering-file'

/** Written beside and moved into place, so that nobody reads half a file. The same text leaves the file alone. */
function replaceFile(file: string, text: string) {
  try {
    if (readFileSync(file, 'utf8') === text) return
  } catch {
    // Not there yet.
  }
  const beside = `${file}.${process.pid}.new`
  writeFileSync(beside, text)
  renameSync(beside, file)
}

/** The stroke fonts that the brand's options offer, a file each, since a browser needs one of them. */
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

/** Only what is there now: a build bundles whatever lies in the folder. */
function saveEach(folder: string, entries: Record<string, unknown>) {
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder))
    if (!Object.hasOwn(entries, file.replace(/\.json$/, ''))) rmSync(join(folder, file))
  for (const [name, entry] of Object.entries(entries))
    replaceFile(join(folder, `${name}.json`), JSON.stringify(entry))
}

/** Templates by the urlKey of their product and starters by their slug, a file each, since a browser needs one of them. */
function saveDesigns(folder: string, { templates, starters }: Brand) {
  saveEach(join(folder, 'templates'), templates)
  saveEach(join(folder, 'starters'), Object.fromEntries(starters.map((starter) => [starter.slug, starter])))
}

/**
 * Writes .brand/<id>/brand.json for the server, client.json for the browser, late.json for later, and the messages that come
 * with the code that says them.
 */
export function saveBrand(root: string, { brand, client }: { brand: Brand; client: ClientBrand }) {
  const folder = join(root, '.brand', brand.id)
  mkdirSync(join(folder, 'messages'), { recursive: true })
  replaceFile(join(folder, 'client.json'), JSON.stringify(client))
  replaceFile(join(folder, 'late.json'), JSON.stringify(lateBrand(brand)))
  for (const group of Object.keys(arrivingGroups))
    replaceFile(join(folder, 'messages', `${group}.json`), JSON.stringify(messagesThatArrive(brand, group)))
  saveLetterings(root, folder, brand)
  saveDesigns(folder, brand)
  replaceFile(join(folder, 'brand.json'), JSON.stringify(brand))
}
