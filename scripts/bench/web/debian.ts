import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export const howToInstall = (name: string) => `apt-get install -y --no-install-recommends ${name}`

/** Returns whether a Debian program exists, after trying to install it if it is missing. */
export function ensureProgram(program: string, name: string): boolean {
  if (existsSync(program)) return true
  const asRoot = process.getuid?.() === 0 ? '' : 'sudo -n '
  // RUNLEVEL=1 keeps the package from starting as a service: only the measurement starts it.
  const install = `${asRoot}apt-get update -q && ${asRoot}env RUNLEVEL=1 ${howToInstall(name)}`
  spawnSync('sh', ['-c', install], { stdio: 'inherit' })
  return existsSync(program)
}
