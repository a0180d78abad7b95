import type { SpokenObject } from '@/design/document/reading-order'

type Say = (path: string, values?: Record<string, string | number>) => string

/** Formats a length for speech: whole millimeters from 10 on, tenths below. */
const said = (length: number) => String(Math.abs(length) < 10 ? length : Math.round(length))

const fromEdge = (say: Say, length: number, inside: string, outside: string) =>
  say(length < 0 ? outside : inside, { length: said(Math.abs(length)) })

/**
 * Returns "text “Hello”, 12 mm from the top, 8 mm from the left, 60 by 20 mm, inside the safe area"
 * (studio-83).
 */
export function spokenObject(say: Say, object: SpokenObject): string {
  const what = say(`editorKinds.${object.kind}`)
  const { words } = object
  const name = words === undefined ? what : say('editor.spokenWords', { what, words })
  return `${name}, ${spokenPlace(say, object)}`
}

/** Returns the same text without the object's kind and words. */
export function spokenPlace(say: Say, object: SpokenObject): string {
  const { x, y, width, height, angle, within, isLocked } = object
  return [
    fromEdge(say, y, 'editor.fromTop', 'editor.aboveTop'),
    fromEdge(say, x, 'editor.fromLeft', 'editor.beyondLeft'),
    say('editor.spokenSize', { width: said(width), height: said(height) }),
    angle !== 0 && say('editor.spokenAngle', { angle }),
    say(`editorWithin.${within}`),
    isLocked && say('editor.spokenLocked'),
  ]
    .filter(Boolean)
    .join(', ')
}
