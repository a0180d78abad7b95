import { useEffect, useEffectEvent } from 'react'
import { useEditorTools } from '../EditorContext'
import { actionFor } from './actions'
import { handleToolKey } from '../picture-tools/tool'
import { pressedKey } from './pressed-key'

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/**
 * Single-character keys act only on the stage: voice control or typing must not delete anything by accident
 * (studio-81).
 */
const isPlain = (key: string) => /^(?:Shift\+)?[^+]$|^[+]$/.test(key)

const isOnStage = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-stage]') !== null

/** Keys that buttons and lists use themselves. */
const ofControls = new Set([
  'Enter',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Shift+PageUp',
  'Shift+PageDown',
])

/** Handles all shortcuts, wherever the focus is in the editor. */
export function useKeys() {
  const tools = useEditorTools()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || tools.views.get().isMenuOpen) return
    const key = pressedKey(event)
    const isSomewhereElse = !isOnStage(event.target) && event.target !== document.body
    if (isTyping(event.target) && key !== 'Mod+K' && key !== 'Escape') return
    if (tools.views.get().tool) {
      if (handleToolKey(tools, key)) event.preventDefault()
      return
    }
    if (isSomewhereElse && (isPlain(key) || ofControls.has(key))) return
    const action = actionFor(key)
    if (!action?.isPossible(tools)) return
    event.preventDefault()
    action.perform(tools)
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
