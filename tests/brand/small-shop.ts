import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const fixtures = join(import.meta.dirname, '../fixtures')

/** The moment at which the fixtures' offers are active. */
export const today = new Date('2026-11-20T12:00:00Z')

/**
 * Creates a folder with one small shop, "corner". Copies the files of `change` over it, and removes those
 * listed in its remove.txt.
 */
export function smallShop(change?: string): string {
  const root = mkdtempSync(join(tmpdir(), 'small-shop-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  cpSync(join(fixtures, 'small-shop'), root, { recursive: true })
  cpSync(join(import.meta.dirname, '../../theme/base.css'), join(root, 'theme/base.css'))
  if (change === undefined) return root
  const folder = join(fixtures, change)
  for (const part of ['brands', 'theme'])
    if (existsSync(join(folder, part))) cpSync(join(folder, part), join(root, part), { recursive: true })
  const remove = join(folder, 'remove.txt')
  if (existsSync(remove))
    for (const file of readFileSync(remove, 'utf8').trim().split('\n')) rmSync(join(root, file))
  return root
}
