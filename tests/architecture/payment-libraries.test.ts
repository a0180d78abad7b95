import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles, textOf } from './sources'

test('only a payment service’s own folder loads that service’s library (architecture-25)', () => {
  const loading = sourceFiles.filter((file) => /['"]stripe['"]\)|from 'stripe'/.test(textOf(file)))
  expect(loading.map(dirname).filter((folder) => folder !== 'src/backend/payments/stripe')).toEqual([])
  expect(loading.length).toBeGreaterThan(0)
})
