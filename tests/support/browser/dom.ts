import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** Adds the browser features that jsdom lacks. It replaces none of the shop's code. */

afterEach(cleanup)
// Parts that load on demand take a while on a busy machine.
configure({ asyncUtilTimeout: 12_000 })

performance.getEntriesByType ??= () => []

Element.prototype.scrollIntoView ??= () => undefined // no layout in jsdom

window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

/**
 * Reports no intersection until a test does: `IntersectionObserverDouble.show(element, false)`. Like the
 * browser's, an observer that starts later reports what is shown then.
 */
class IntersectionObserverDouble implements IntersectionObserver {
  static readonly #observers = new Set<IntersectionObserverDouble>()
  static readonly #shown = new WeakMap<Element, boolean>()
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
    this.#shown.set(element, isIntersecting)
    for (const observer of this.#observers) observer.#report(element, isIntersecting)
  }

  #report(element: Element, isIntersecting: boolean) {
    if (!this.#elements.has(element)) return
    const area = element.getBoundingClientRect()
    this.#callback(
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
      this,
    )
  }

  observe(element: Element) {
    this.#elements.add(element)
    const isShown = IntersectionObserverDouble.#shown.get(element)
    if (isShown !== undefined) queueMicrotask(() => this.#report(element, isShown))
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

/** Reports no sizes: jsdom has no layout. */
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Loads no fonts: jsdom draws no text. */
Reflect.set(window, 'FontFace', function FontFace() {})
Reflect.set(document, 'fonts', new Set())

/** Does nothing: jsdom has no layout, so no element is out of view. */
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
