import { createContext, useContext, type ReactNode } from 'react'
import { wholeFrame, type Layout } from './layout'

const LayoutContext = createContext<Layout>(wholeFrame)

export function LayoutProvider({ layout = wholeFrame, children }: { layout?: Layout; children: ReactNode }) {
  return <LayoutContext value={layout}>{children}</LayoutContext>
}

/** Which parts of the frame this page has. The server asked the manifest; the browser carries the answer, not the rules. */
export const useLayout = (): Layout => useContext(LayoutContext)
