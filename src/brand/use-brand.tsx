import { createContext, useContext, type ReactNode } from 'react'
import { arrivedMessages } from './arrived-messages'
import type { ClientBrand } from './compiled'

const BrandContext = createContext<ClientBrand | undefined>(undefined)

export function BrandProvider({ brand, children }: { brand: ClientBrand; children: ReactNode }) {
  return <BrandContext value={brand}>{children}</BrandContext>
}

/** The brand this page belongs to. Stories and tests hand in any brand through BrandProvider. */
export function useBrand(): ClientBrand {
  const brand = useContext(BrandContext)
  if (!brand) throw new Error('useBrand needs a BrandProvider above it')
  return brand
}

/** A message from messages.yaml, with {braces} filled in: useMessage()('cart.removed', { name }). */
export function useMessage() {
  const { messages } = useBrand()
  return (path: string, values: Record<string, string | number> = {}): string => {
    const [group = '', name = ''] = path.split('.')
    const text = messages[group]?.[name] ?? arrivedMessages[group]?.[name]
    if (text === undefined) throw new Error(`messages.yaml has no ${path}`)
    return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))
  }
}
