import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** An upload connection that the test controls, in place of the browser's XMLHttpRequest. */

export const sentKey = `${'K'.repeat(32)}.png`

const stored = {
  key: sentKey,
  url: `/media/uploads/${sentKey}`,
  width: 60,
  height: 40,
  sha256: 'a'.repeat(64),
  type: 'image/png',
  name: 'art.png',
  isKept: false,
}

class Line extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  isAborted = false
  open = () => undefined
  setRequestHeader = () => undefined
  send() {
    lines.push(this)
  }
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }
}

let lines: Line[] = []

export function slowLine() {
  lines = []
  vi.stubGlobal('XMLHttpRequest', Line)
  const current = (place = -1) => {
    const line = lines.at(place)
    if (!line) throw new Error('Nothing is being uploaded')
    return line
  }
  const answer = (status: number, body: object, place?: number) =>
    act(async () => {
      Object.assign(current(place), { status, responseText: JSON.stringify(body) })
      current(place).dispatchEvent(new Event('load'))
    })
  return {
    isSending: () => lines.length > 0,
    count: () => lines.length,
    progress: (percent: number) =>
      act(async () => {
        const event = new ProgressEvent('progress', { lengthComputable: true, loaded: percent, total: 100 })
        current().upload.dispatchEvent(event)
      }),
    /** @param place index among several uploads; default: the last one */
    arrives: (place?: number) => answer(200, stored, place),
    refuses: (message: string) => answer(415, { message }),
    end: () => vi.unstubAllGlobals(),
  }
}
