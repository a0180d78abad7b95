import { chosenBrands } from '@/brand/brand-ids'
import { openingFindings } from './opening/find'
import type { OpeningFinding } from './opening/finding'
import { kinds, type Kind } from './opening/kinds'

/** `brand check --opening`: what a shop has not said itself yet, with its places. */

const kindNames = Object.keys(kinds) as Kind[] // Object.keys loses the type

/** Returns the findings by kind, without kinds that have none. */
export function openingList(id: string, root: string): { kind: Kind; findings: OpeningFinding[] }[] {
  const found = openingFindings(id, root)
  return kindNames
    .map((kind) => ({ kind, findings: found.filter((each) => each.kind === kind) }))
    .filter(({ findings }) => findings.length > 0)
}

/** Returns the list as sections of a README, with a box to check for each place. */
export function openingMarkdown(id: string, root: string): string {
  return openingList(id, root)
    .map(({ kind, findings }) => {
      const rows = findings.map(({ file, line, what }) => `- [ ] \`${file}:${line}\` ${what}`)
      return `## ${kinds[kind].title}\n\n${kinds[kind].advice}\n\n${rows.join('\n')}\n`
    })
    .join('\n')
}

/** Prints for each brand what is not its own. It finds no errors, so the exit code is 0. */
export function opening(names: string[], root = process.cwd()): number {
  const chosen = chosenBrands(root, names)
  if ('wrong' in chosen) {
    console.error(chosen.wrong)
    return 1
  }
  for (const id of chosen.ids) {
    const list = openingList(id, root)
    for (const { kind, findings } of list) {
      console.log(`${kinds[kind].title} (${findings.length}). ${kinds[kind].advice}`)
      for (const { file, line, what } of findings) console.log(`  ${file}:${line}  ${what}`)
    }
    const count = list.reduce((sum, { findings }) => sum + findings.length, 0)
    console.log(
      count === 0 ? `${id}: everything is the shop's own` : `${id}: ${count} places are not the shop's own`,
    )
  }
  return 0
}
