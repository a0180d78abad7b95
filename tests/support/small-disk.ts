import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  free(): void
}

/** Mounts a separate disk of this size, or returns undefined if this user may not mount one. */
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
