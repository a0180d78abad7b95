import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** What a browser has and jsdom has not. Nothing of ours is replaced. */

afterEach(cleanup)
// A part that is loaded when it is needed takes its time on a busy machine.
configure({ asyncUtilTimeout: 12_000 })

performance.getEntriesByType ??= () => []

Element.prototype.scrollIntoView ??= () => undefined // nothing is laid out there

window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

/** Sees nothing until a test says so: `IntersectionObserverDouble.show(element, false)`. */
class IntersectionObserverDouble implements IntersectionObserver {
  static readonly #observers = new Set<IntersectionObserverDouble>()
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  readonly #elements = new Set<Element>()
  readonly #callback: IntersectionObserverCallback

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback
    IntersectionObserverDouble.#observers.add(this)
  }

  static show(element: Element, isIntersecting: boolean) {
    for (const observer of this.#observers) {
      if (!observer.#elements.has(element)) continue
      const area = element.getBoundingClientRect()
      observer.#callback(
        [
          {
            target: element,
            isIntersecting,
            intersectionRatio: isIntersecting ? 1 : 0,
            boundingClientRect: area,
            intersectionRect: area,
            rootBounds: null,
            time: 0,
          },
        ],
        observer,
      )
    }
  }

  observe(element: Element) {
    this.#elements.add(element)
  }

  unobserve(element: Element) {
    this.#elements.delete(element)
  }

  disconnect() {
    this.#elements.clear()
    IntersectionObserverDouble.#observers.delete(this)
  }

  takeRecords() {
    return []
  }
}

window.IntersectionObserver ??= IntersectionObserverDouble

/** Sees no sizes: nothing is laid out here. */
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Loads no fonts: nothing is drawn here. */
Reflect.set(window, 'FontFace', function FontFace() {})
Reflect.set(document, 'fonts', new Set())

/** Nothing is laid out here, so nothing is out of sight. */
Element.prototype.scrollIntoView ??= () => undefined

if (!('showModal' in HTMLDialogElement.prototype && document.createElement('dialog').showModal)) {
  const opened = new WeakMap<HTMLDialogElement, Element | null>()
  HTMLDialogElement.prototype.showModal = function showModal() {
    opened.set(this, document.activeElement)
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    const opener = opened.get(this)
    if (opener instanceof HTMLElement) opener.focus()
    this.dispatchEvent(new Event('close'))
  }
}
