import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export const howToInstall = (name: string) => `apt-get install -y --no-install-recommends ${name}`

/** Whether a program of Debian's is there; on a machine without it it is installed, where that is allowed. */
export function ensureProgram(program: string, name: string): boolean {
  if (existsSync(program)) return true
  const asRoot = process.getuid?.() === 0 ? '' : 'sudo -n '
  // It is started by the measurement alone, not as a service of the machine.
  const install = `${asRoot}apt-get update -q && ${asRoot}env RUNLEVEL=1 ${howToInstall(name)}`
  spawnSync('sh', ['-c', install], { stdio: 'inherit' })
  return existsSync(program)
}
