import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileBrand } from '@/brand/compile'

/** Compiles a copy of the canvas brand with changed templates. */
export function changedCanvases(change: (yaml: string) => string) {
  const root = mkdtempSync(join(tmpdir(), 'changed-canvases-'))
  cpSync('brands', join(root, 'brands'), { recursive: true })
  symlinkSync(join(process.cwd(), 'theme'), join(root, 'theme'))
  const file = join(root, 'brands/canvas/designs/canvases.yaml')
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  return compileBrand('canvas', { root, withoutPictures: true })
}
