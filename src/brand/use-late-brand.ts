import { createContext, useContext } from 'react'
import type { LateBrand } from './late-brand'

const LateBrandContext = createContext<() => Promise<LateBrand>>(() =>
  Promise.reject(new Error('useLateBrand needs a LateBrandProvider above it')),
)

/** Provides the function that fetches the parts of the brand that no page carries (late-brand.ts). */
export const LateBrandProvider = LateBrandContext.Provider

/** Returns the function that fetches the brand data that the browser needs only after a click. */
export const useLateBrand = () => useContext(LateBrandContext)
