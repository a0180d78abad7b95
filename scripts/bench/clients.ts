import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { buildClientSchema, buildSchema, NoUnusedFragmentsRule, specifiedRules, validate } from 'graphql'
import { readClientDocuments } from './clients/read-documents'

/**
 * npm run bench clients -- <folder> [<folder> …] [--schema=FILE] [--all]
 *
 * Validates the GraphQL documents of other storefronts, one folder each (.graphql files, gql`…` in programs, ```graphql
 * in Markdown), against the embedded backend's schema or another one (SDL, or an introspection's JSON). Prints the
 * share that is valid and what the schema lacks most; --all lists each refused operation.
 */

const words = process.argv.slice(2)
const folders = words.filter((word) => !word.startsWith('--'))
const schemaFile =
  words.find((word) => word.startsWith('--schema='))?.slice('--schema='.length) ??
  'src/backend/schema.graphql'
const shownReasons = words.includes('--all') ? Infinity : 12

if (folders.length === 0) {
  console.error('Name the folders with documents: npm run bench clients -- <folder> [<folder> …]')
  process.exit(1)
}

const schemaText = await readFile(schemaFile, 'utf8')
const introspected = schemaFile.endsWith('.json') ? JSON.parse(schemaText) : undefined
const schema = introspected ? buildClientSchema(introspected.data ?? introspected) : buildSchema(schemaText)
const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule)

interface Refused {
  operation: string
  file: string
  reasons: string[]
}

const rows: Record<string, { operations: number; valid: number; share: string; unreadable: number }> = {}
const refused: Refused[] = []
for (const folder of folders) {
  const { operations, unreadable } = await readClientDocuments(folder)
  const refusedHere = operations.flatMap(({ name, file, document }): Refused[] => {
    const reasons = validate(schema, document, rules, { maxErrors: 1_000 }).map(({ message }) => message)
    return reasons.length > 0 ? [{ operation: name, file, reasons }] : []
  })
  const valid = operations.length - refusedHere.length
  rows[basename(folder)] = {
    operations: operations.length,
    valid,
    share: operations.length > 0 ? `${((100 * valid) / operations.length).toFixed(1)} %` : '',
    unreadable: unreadable.length,
  }
  refused.push(...refusedHere)
}
console.table(rows)

/** How many operations each reason refuses, most first. */
const counts = new Map<string, number>()
for (const { reasons } of refused)
  for (const reason of new Set(reasons)) counts.set(reason, (counts.get(reason) ?? 0) + 1)
for (const [reason, count] of [...counts]
  .toSorted(([, one], [, other]) => other - one)
  .slice(0, shownReasons))
  console.log(`${count} × ${reason}`)
if (words.includes('--all'))
  for (const { operation, file, reasons } of refused)
    console.log(`\n${file} ${operation}\n  ${reasons.join('\n  ')}`)
