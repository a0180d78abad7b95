import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { compileBrand } from '@/brand/compile'

/** Compiles a copy of the canvas brand with changed templates. @param assets additional files by path in its assets */
export function changedCanvases(change: (yaml: string) => string, assets: Record<string, string> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'changed-canvases-'))
  cpSync('brands', join(root, 'brands'), { recursive: true })
  symlinkSync(join(process.cwd(), 'theme'), join(root, 'theme'))
  const file = join(root, 'brands/canvas/designs/canvases.yaml')
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  for (const [name, text] of Object.entries(assets)) {
    const asset = join(root, 'brands/canvas/assets', name)
    mkdirSync(dirname(asset), { recursive: true })
    writeFileSync(asset, text)
  }
  return compileBrand('canvas', { root, withoutPictures: true })
}
