import { atom, useAtom } from 'jotai'
import { useRouter } from 'next/router'
import { useEffect, type RefObject } from 'react'

/** At most one of these is open; the frame has it as `data-panel` (shell-3). */
export type Panel = 'menu' | 'account' | 'search'

const panelAtom = atom<Panel | undefined>(undefined)

export function usePanel() {
  const [panel, setPanel] = useAtom(panelAtom)
  return {
    panel,
    toggle: (wanted: Panel) => setPanel((open) => (open === wanted ? undefined : wanted)),
    close: () => setPanel(undefined),
  }
}

/**
 * Focuses the search box when its panel opens. Closes the open panel on Escape, on a click outside `header`,
 * and on route change (shell-3).
 */
export function useClosingPanel(header: RefObject<HTMLElement | null>) {
  const [panel, setPanel] = useAtom(panelAtom)
  const { events } = useRouter()

  useEffect(() => {
    if (!panel) return
    // Before the tap ends; otherwise a phone shows no keyboard.
    if (panel === 'search') header.current?.querySelector('input')?.focus()
    const close = () => setPanel(undefined)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      header.current?.querySelector<HTMLElement>(`[data-opens="${panel}"]`)?.focus()
    }
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !header.current?.contains(event.target)) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    events.on('routeChangeStart', close)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
      events.off('routeChangeStart', close)
    }
  }, [panel, setPanel, header, events])
}
