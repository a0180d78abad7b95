import { expect, test } from 'vitest'
import { folderOf, imports } from './sources'

/** Features that others may import, and further pairs that are allowed. */
const sharedFeatures = new Set([
  'artwork',
  'tiles',
  'session',
  'cart',
  'notices',
  'forms',
  'linked-page',
  'need-by',
  'order-steps',
  'page',
  'attribution',
  'chat',
  'videos',
  'wallets',
])
const allowedPairs = new Set([
  'account → catalogue',
  'account → checkout',
  'account → design-start',
  'account → offers', // the deal on a dashboard without orders
  'account → sign-in',
  'catalogue → studio',
  'checkout → studio', // an ordered design in use
  'design-start → catalogue',
  'design-start → editor',
  'design-start → studio',
  'editor → studio',
  'enquiries → catalogue',
  'enquiries → design-start',
  'proofs → account', // the conversation about an order
  'proofs → studio', // ordered designs in use
  'welcome-back → account', // the latest order
  'welcome-back → design-start', // designs of this browser
  'welcome-back → editor',
  'bulk-order → catalogue',
  'gift → catalogue',
])

test('a feature imports another feature only if the table allows it (architecture-1)', () => {
  const wrong = imports.filter(({ file, target }) => {
    if (folderOf(file) !== 'features' || folderOf(target) !== 'features') return false
    const [from = '', to = ''] = [file.split('/')[2], target.split('/')[2]]
    return from !== to && !sharedFeatures.has(to) && !allowedPairs.has(`${from} → ${to}`)
  })
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

test('the import tables allow only imports that the code uses (architecture-1)', () => {
  const features = imports
    .filter(({ file, target }) => folderOf(file) === 'features' && folderOf(target) === 'features')
    .map(({ file, target }) => [file.split('/')[2] ?? '', target.split('/')[2] ?? ''] as const)
    .filter(([from, to]) => from !== to)
  const pairs = new Set(features.map(([from, to]) => `${from} → ${to}`))
  const shared = new Set(features.map(([, to]) => to))
  expect({
    pairs: [...allowedPairs].filter((pair) => !pairs.has(pair)),
    shared: [...sharedFeatures].filter((name) => !shared.has(name)),
  }).toEqual({ pairs: [], shared: [] })
})
