import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Package {
  dev?: boolean
  devDependencies?: object
}

/** Reads a file in one of npm's formats. */
const readPackage = <Shape = Package>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Shape

const withoutDevelopment = ({ devDependencies: _only, ...rest }: Package) => rest

/**
 * Returns npm's CycloneDX list of everything a shop runs with, optional packages included. `npm sbom
 * --omit=dev` would omit packages that a development dependency also needs, such as algoliasearch. So npm lists the project after its development
 * dependencies are removed.
 */
export function sbom(): string {
  const lock = readPackage<{ packages: Record<string, Package> }>('package-lock.json')
  const kept = Object.entries(lock.packages).filter(([, { dev }]) => !dev)
  const packages = Object.fromEntries(kept.map(([path, each]) => [path, withoutDevelopment(each)]))
  const folder = mkdtempSync(join(tmpdir(), 'livery-sbom-'))
  try {
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify(withoutDevelopment(readPackage('package.json'))),
    )
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }))
    const words = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
    return execFileSync('npm', words, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
