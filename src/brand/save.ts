import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { arrivingGroups, messagesThatArrive } from './compile/messages'
import type { Brand, ClientBrand } from './compiled'
import { lateBrand } from './late-brand'

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
  replaceFile(join(folder, 'brand.json'), JSON.stringify(brand))
}
