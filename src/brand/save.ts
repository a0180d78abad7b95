import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** Writes .brand/<id>/brand.json for the server, client.json for the browser and late.json for later. */
export function saveBrand(root: string, { brand, client }: { brand: Brand; client: ClientBrand }) {
  const folder = join(root, '.brand', brand.id)
  mkdirSync(folder, { recursive: true })
  replaceFile(join(folder, 'client.json'), JSON.stringify(client))
  replaceFile(join(folder, 'late.json'), JSON.stringify(lateBrand(brand)))
  replaceFile(join(folder, 'brand.json'), JSON.stringify(brand))
}
