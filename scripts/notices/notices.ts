import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Who made what a shop is delivered with, and under which license: the modules that stay when `npm prune --omit=dev` has run, and
 * pictures and lettering of others. One text for all who share it word for word.
 */

export const noticesFile = 'THIRD-PARTY-NOTICES.txt'

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  os?: string[]
  cpu?: string[]
}

const licenseFile = /^(licen[cs]e|copying|notice)/i

/** Lines end alike on every machine, and blanks at their end say nothing. */
const normalized = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .trim()

function textOf(folder: string, { license, os, cpu }: Locked): string {
  // Programs for one kind of machine are installed there alone; the file is the same on every machine.
  if (os || cpu || !existsSync(folder)) return `License: ${license}. Its text comes with the package.`
  const files = readdirSync(folder)
    .filter((file) => licenseFile.test(file))
    .toSorted()
  const texts = files.map((file) => normalized(readFileSync(join(folder, file), 'utf8')))
  return texts.length > 0 ? texts.join('\n\n') : `License: ${license}. The package brings no text of it.`
}

/** @returns license text → "name version (license)" of all who have it */
function modules(): Map<string, string[]> {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>
  } // npm's own format
  const ofText = new Map<string, string[]>()
  for (const [folder, locked] of Object.entries(packages)) {
    if (folder === '' || locked.dev || locked.devOptional) continue
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const text = textOf(folder, locked)
    const line = `${name} ${locked.version} (${locked.license})`
    const others = ofText.get(text) ?? []
    if (!others.includes(line)) ofText.set(text, [...others, line])
  }
  return ofText
}

/** What brands say of their pictures, and the licenses of drawings and lettering. */
const credits = () =>
  globSync('{brands,scripts}/**/{CREDITS.md,LICENSE*,OFL*.txt}')
    .filter((file) => !basename(file).endsWith('.ts'))
    .toSorted()
    .map((file) => `${file}\n\n${normalized(readFileSync(file, 'utf8'))}`)

const rule = `\n\n${'-'.repeat(80)}\n\n`

export function notices(): string {
  const head =
    'What this shop is delivered with and others made. Written by "npm run notices" from package-lock.json and the packages; the license of the shop itself stands in package.json.'
  const parts = [...modules()].map(([text, names]) => `${names.toSorted().join('\n')}\n\n${text}`).toSorted()
  return `${[head, ...parts, ...credits()].join(rule)}\n`
}
