import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  version?: string
  integrity?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}

/** Whether a package in this folder finds a module as Node does: in its own node_modules, then in those above. */
function isFound(folder: string, name: string): boolean {
  if (`${folder ? `${folder}/` : ''}node_modules/${name}` in packages) return true
  return folder !== '' && isFound(folder.includes('/') ? dirname(folder) : '', name)
}

test('package-lock.json has every package that a locked package asks for, on every platform, or npm ci refuses it (architecture-604)', () => {
  const missing = Object.entries(packages).flatMap(([folder, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isFound(folder, name))
      .map((name) => `${folder} asks for ${name}`),
  )
  expect(missing).toEqual([])
})

test('package.json names exact versions, and package-lock.json the hash of each package (architecture-604)', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Locked & {
    devDependencies: Record<string, string>
  }
  const named = Object.entries({ ...dependencies, ...devDependencies })
  expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
  expect(named.filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version)).toEqual([])
  const unhashed = Object.entries(packages).filter(([folder, { integrity }]) => folder !== '' && !integrity)
  expect(unhashed.map(([folder]) => folder)).toEqual([])
})
