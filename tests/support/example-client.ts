import type { ClientBrand } from '@/brand/compiled'
import { settings } from '@/settings/settings'
import { exampleBrand } from './brands'
import { madeOnce } from './made-once'

const { dialect = 'extended' } = settings().commerce

/** Returns what the browser gets of the example shop, with all its messages. */
export const exampleClient = await madeOnce(`example client ${dialect}`, async (): Promise<ClientBrand> => {
  const { clientBrand } = await import('@/brand/compile/brand')
  const brand = exampleBrand()
  return { ...clientBrand(brand, dialect), messages: brand.messages }
})
