/** A key press, which is written as a shortcut: "Mod+Shift+]", "Alt+A", "ArrowLeft". */

interface Press {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** Keys named by their position, because Shift and Alt change their characters. */
const byCode: Record<string, string> = { BracketLeft: '[', BracketRight: ']' }

function nameOf({ key, code, altKey, shiftKey, ctrlKey, metaKey }: Press): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  const isLatin = /^[a-z]$/i.test(key)
  if (letter && (altKey || !isLatin)) return letter
  if (isLatin) return key.toUpperCase()
  return (shiftKey || ctrlKey || metaKey) && byCode[code] ? byCode[code] : key
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

export function pressedKey(press: Press): string {
  const isMod = isApple() ? press.metaKey : press.ctrlKey
  const name = nameOf(press)
  // On most keyboards these characters need Shift, so it is left out of their names.
  const hasShift = press.shiftKey && !['+', '?', '_'].includes(name)
  return [isMod && 'Mod', press.altKey && 'Alt', hasShift && 'Shift', name].filter(Boolean).join('+')
}

const signs: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Delete: 'Del',
  Backspace: '⌫',
  Escape: 'Esc',
}

/** Returns a shortcut as it is shown in a menu. */
export const shownKey = (shortcut: string, apple = isApple()) =>
  shortcut
    .split(/(?<!^)\+(?=.)/)
    .map((part) => {
      if (part === 'Mod') return apple ? '⌘' : 'Ctrl'
      if (part === 'Alt' && apple) return '⌥'
      return signs[part] ?? part
    })
    .join(apple ? '' : ' ')
