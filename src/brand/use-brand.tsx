import { createContext, useContext, type ReactNode } from 'react'
import { loadedMessages } from './loaded-messages'
import type { ClientBrand } from './compiled'

const BrandContext = createContext<ClientBrand | undefined>(undefined)

export function BrandProvider({ brand, children }: { brand: ClientBrand; children: ReactNode }) {
  return <BrandContext value={brand}>{children}</BrandContext>
}

/** Returns the brand of this page. Stories and tests provide any brand through BrandProvider. */
export function useBrand(): ClientBrand {
  const brand = useContext(BrandContext)
  if (!brand) throw new Error('useBrand needs a BrandProvider above it')
  return brand
}

/**
 * Returns a function that looks up a message in messages.yaml and fills in its {placeholders}:
 * useMessage()('cart.removed', { name }).
 */
export function useMessage() {
  const { messages } = useBrand()
  return (path: string, values: Record<string, string | number> = {}): string => {
    const [group = '', name = ''] = path.split('.')
    const text = messages[group]?.[name] ?? loadedMessages[group]?.[name]
    if (text === undefined) throw new Error(`messages.yaml has no ${path}`)
    return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))
  }
}
