import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compileBrand } from '@/brand/compile'
import { brandsCopy } from './brands-copy'

const root = brandsCopy('changed-canvases')
const templates = 'brands/canvas/designs/canvases.yaml'

/** Compiles a copy of the canvas brand with changed templates. @param more additional files by path in its assets */
export function changedCanvases(change: (yaml: string) => string, more: Record<string, string> = {}) {
  writeFileSync(join(root, templates), change(readFileSync(templates, 'utf8')))
  const files = Object.entries(more).map(
    ([name, text]) => [join('brands/canvas/assets', name), text] as const,
  )
  if (files.length > 0) ownAssets()
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const result = compileBrand('canvas', { root, withoutPictures: true })
  for (const [file] of files)
    if (existsSync(file)) cpSync(file, join(root, file))
    else rmSync(join(root, file))
  return result
}

let hasOwnAssets = false

/** Copies the brand's pictures, so that files can be added to them. */
function ownAssets() {
  if (hasOwnAssets) return
  hasOwnAssets = true
  const folder = 'brands/canvas/assets'
  unlinkSync(join(root, folder))
  cpSync(folder, join(root, folder), { recursive: true })
}
