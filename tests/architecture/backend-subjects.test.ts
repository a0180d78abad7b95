import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { backendImports, compositionRoot, generatedFolder, loopsAmong } from './sources'

/**
 * Subjects of the backend, each listed below the subjects that it may import. All may use kernel/ and the
 * connection; kernel/ and database/ import none of the subjects. Mail covers everything, so it is at the top;
 * code that needs an e-mail sent uses the kernel's outbox.
 */
const subjectMayImport: Record<string, string[]> = {
  kernel: [],
  database: [],
  artwork: [],
  catalogue: [],
  customer: [],
  balances: ['customer'],
  designs: ['catalogue', 'customer', 'masks'],
  memberships: ['customer'],
  cart: ['catalogue', 'customer', 'memberships', 'balances', 'designs'],
  payments: ['cart'],
  referrals: ['customer', 'balances'],
  orders: ['catalogue', 'customer', 'balances', 'cart', 'payments', 'production', 'referrals'],
  proofs: ['catalogue', 'orders'],
  tickets: ['customer', 'orders'],
  content: ['catalogue', 'customer', 'cart', 'payments', 'orders'],
  masks: [],
  production: ['artwork', 'designs', 'masks'],
  wishlists: ['catalogue', 'customer', 'cart'],
  operators: ['customer'],
  verification: ['customer', 'cart'],
  mail: [
    'catalogue',
    'customer',
    'balances',
    'cart',
    'payments',
    'referrals',
    'orders',
    'proofs',
    'tickets',
    'content',
  ],
}

/** Files that combine the subjects: the responses of the API, the shop's jobs, personal data, and its export and erasure. */
const roots = new Set([
  compositionRoot,
  'src/backend/jobs.ts',
  'src/backend/personal-data.ts',
  'src/backend/people.ts',
  'src/backend/trial-order.ts',
])

test('a backend subject imports only the subjects listed in its row, and the kernel (architecture-16)', () => {
  const wrong = backendImports.filter(({ file, target, from, to }) => {
    if (from === undefined || to === undefined || from === to || roots.has(file)) return false
    if (from === generatedFolder || to === generatedFolder) return false
    if (from === '') return to !== 'kernel' && to !== ''
    if (to === 'kernel') return from === 'database'
    if (to === 'database') return target !== 'src/backend/database/connection'
    return !subjectMayImport[from]?.includes(to)
  })
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
  const used = new Set(backendImports.map(({ from, to }) => `${from} → ${to}`))
  const rows = Object.entries(subjectMayImport)
  const pairs = rows.flatMap(([from, others]) => others.map((to) => `${from} → ${to}`))
  expect(pairs.filter((pair) => !used.has(pair))).toEqual([])
  const folders = readdirSync('src/backend', { withFileTypes: true }).filter((each) => each.isDirectory())
  expect(folders.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(subjectMayImport), generatedFolder].toSorted(),
  )
})

test('the backend subjects have no import cycle (architecture-28)', () => {
  expect(loopsAmong(new Map(Object.entries(subjectMayImport)))).toEqual([])
})
