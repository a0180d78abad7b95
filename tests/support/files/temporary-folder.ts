import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Gives a run a folder for its temporary files, and removes it afterwards, so that a test that leaves files
 * behind, or is killed, does not fill the disk. Programs inherit it as TMPDIR. A run inside another uses that
 * one's folder.
 */
export default function temporaryFolder(): () => void {
  const { env } = process
  if (env['LIVERY_TEST_TMPDIR'] !== undefined) return () => {}
  const before = env['TMPDIR']
  const folder = mkdtempSync(join(tmpdir(), 'livery-test-'))
  chmodSync(folder, 0o1777) // as /tmp: databases and proxies run as other users
  env['LIVERY_TEST_TMPDIR'] = env['TMPDIR'] = folder
  return () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    delete env['LIVERY_TEST_TMPDIR']
    if (before === undefined) delete env['TMPDIR']
    else env['TMPDIR'] = before
  }
}
