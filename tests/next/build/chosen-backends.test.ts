import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chosenBackends } from '@/next/build/chosen-backends'

test('a build replaces each choice between backends by the implementation for its own (architecture-606)', () => {
  const ours = chosenBackends('livery', '.')
  expect(ours['src/commerce/cart/cart-backend']).toBe('src/commerce/cart/livery/cart.ts')
  expect(chosenBackends('magento', '.')['src/commerce/account/sign-in-backend']).toBe(
    'src/commerce/account/magento/sign-in.ts',
  )
  for (const [chooser, chosen] of Object.entries(ours)) {
    expect(existsSync(`${chooser}.ts`), chooser).toBe(true)
    expect(existsSync(chosen), chosen).toBe(true)
  }
})
