import { expect, test } from 'vitest'
import { commands } from '@/design/document/commands/commands'
import { actionFor, actions } from '@/features/editor/keys/actions'
import { pressedKey, shownKey } from '@/features/editor/keys/pressed-key'

const press = (key: string, code = '', more = {}) =>
  pressedKey({ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more })

test('every command is in the menu, and every shortcut belongs to one command (studio-81)', () => {
  const ids = new Set(actions.map(({ id }) => id.split(' ')[0]))
  expect(Object.keys(commands).filter((name) => !ids.has(name))).toEqual([])
  const keys = actions.flatMap((action) => action.keys)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length)
})

test('shortcuts are recognized on any keyboard layout (studio-81)', () => {
  expect(press('z', 'KeyZ', { ctrlKey: true })).toBe('Mod+Z')
  expect(press('Z', 'KeyZ', { ctrlKey: true, shiftKey: true })).toBe('Mod+Shift+Z')
  expect(press('å', 'KeyA', { altKey: true })).toBe('Alt+A')
  expect(press('}', 'BracketRight', { ctrlKey: true, shiftKey: true })).toBe('Mod+Shift+]')
  expect(press('+', 'Equal', { shiftKey: true })).toBe('+')
  expect(actionFor('ArrowLeft')?.label).toBe('designCommands.move')
  expect(shownKey('Mod+Shift+ArrowUp', false)).toBe('Ctrl Shift ↑')
  expect(shownKey('Mod+D', true)).toBe('⌘D')
})
