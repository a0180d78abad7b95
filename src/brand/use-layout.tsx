import { createContext, useContext, type ReactNode } from 'react'
import { wholeFrame, type Layout } from './layout'

const LayoutContext = createContext<Layout>(wholeFrame)

export function LayoutProvider({ layout = wholeFrame, children }: { layout?: Layout; children: ReactNode }) {
  return <LayoutContext value={layout}>{children}</LayoutContext>
}

/**
 * Returns which parts of the frame this page has. The server evaluates the layout rules; the browser gets
 * only the result.
 */
export const useLayout = (): Layout => useContext(LayoutContext)
