import { useEffect, useEffectEvent } from 'react'
import { useEditorTools } from '../EditorContext'
import { actionFor } from './actions'
import { pressedInTool } from '../picture-tools/tool'
import { pressedKey } from './pressed-key'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** Letters alone act on the stage only: whoever talks to the browser, or types, must not delete by accident (studio-82). */
const isPlain = (key: string) => /^(?:Shift\+)?[^+]$|^[+]$/.test(key)

const isOnStage = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-stage]') !== null

/** These mean something on buttons and lists. */
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

/** Every shortcut of the list, wherever the focus is in the editor. */
export function useKeys() {
  const tools = useEditorTools()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || tools.views.get().isMenuOpen) return
    const key = pressedKey(event)
    const isSomewhereElse = !isOnStage(event.target) && event.target !== document.body
    if (isTyping(event.target) && key !== 'Mod+K' && key !== 'Escape') return
    if (tools.views.get().tool) {
      if (pressedInTool(tools, key)) event.preventDefault()
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
