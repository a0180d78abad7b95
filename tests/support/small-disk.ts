import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  free(): void
}

/** A disk of its own with room for so many kilobytes; undefined where this user may not mount one. */
export function smallDisk(kilobytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const size = `size=${kilobytes}k`
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], { stdio: 'ignore' })
  const leave = () => rmSync(folder, { recursive: true, force: true })
  if (status !== 0) {
    leave()
    return undefined
  }
  return {
    folder,
    free() {
      spawnSync('umount', [folder], { stdio: 'ignore' })
      leave()
    },
  }
}
