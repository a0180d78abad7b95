import { createContext, useContext } from 'react'
import type { LateBrand } from './late-brand'

const LateBrandContext = createContext<() => Promise<LateBrand>>(() =>
  Promise.reject(new Error('useLateBrand needs a LateBrandProvider above it')),
)

/** Given how to fetch what no page carries of the brand (late-brand.ts). */
export const LateBrandProvider = LateBrandContext.Provider

/** Fetches what the browser needs of the brand only after a press. */
export const useLateBrand = () => useContext(LateBrandContext)
