import {
  createElement,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type HTMLAttributes,
  type MouseEvent,
} from 'react'
import { later, reportMissingPart } from '@/next/browser/lazy-parts'
import { useIsNear } from '@/ui/hooks/use-is-near'

interface Frame {
  /** Attributes of the section's element. */
  frame?: HTMLAttributes<HTMLElement> & { [data: `data-${string}`]: unknown }
}

/** React leaves the children of an element with this HTML as the server sent them. */
const serverHtml = { __html: '' }

/** Only vertically: a phone's closed menu is beside the viewport. */
const near = '25% 0px'

const neverChanges = () => () => undefined

const partsOf = (section: HTMLElement) => [
  ...section.querySelectorAll<HTMLElement>('a, button, input, summary, details'),
]

/** What a shopper did with the server's HTML before its code arrived. */
interface Used {
  parts: HTMLElement[]
  focused: Element | null
  clicked: Element | undefined
}

/** Repeats it: unfolded answers, typed text, the focus, a click on a button. */
function carryOver({ parts, focused, clicked }: Used, section: HTMLElement) {
  for (const [index, part] of partsOf(section).entries()) {
    const old = parts[index]
    if (part instanceof HTMLDetailsElement && old instanceof HTMLDetailsElement) part.open = old.open
    if (part instanceof HTMLInputElement && old instanceof HTMLInputElement) part.value = old.value
    if (old && old === focused) part.focus({ preventScroll: true })
    if (old && old === clicked) part.click()
  }
}

/** True once a page runs. Code that arrives later belongs to a page that a link is about to open. */
let isRunning = false

interface SectionSettings {
  as?: 'div' | 'footer' | 'nav'
  /** True to load the code when pointer, finger or focus reaches the section, instead of near the viewport. */
  waitsForTouch?: boolean
}

/**
 * Returns a section whose code loads when it comes near the viewport, its props change or a button is clicked.
 * Until then the browser keeps the server's HTML, whose links and details elements work without code
 * (page-weight-5). Its style sheets must be imported where it is used, because that HTML needs them.
 */
export function lateSection<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { as: Element = 'div', waitsForTouch = false }: SectionSettings = {},
) {
  const Part = later(load)
  let onServer: Promise<ComponentType<P>> | undefined
  if (isRunning) Part.prepare()

  function ServerSection({ frame, ...props }: P & Frame) {
    const Whole = use((onServer ??= load()))
    return <Element {...frame}>{createElement(Whole, props as unknown as P)}</Element>
  }

  function BrowserSection({ frame, ...props }: P & Frame) {
    const isHydrating = useSyncExternalStore(
      neverChanges,
      () => false,
      () => true,
    )
    const [isKept, setKept] = useState(isHydrating)
    const [clicked, setClicked] = useState<HTMLElement>()
    const place = useRef<HTMLElement & HTMLDivElement>(null)
    const used = useRef<Used>(undefined)
    const [isTouched, setTouched] = useState(false)
    const isNear = useIsNear(place, near)
    const [sent] = useState<object>(props)
    const isStale = Object.entries(props).some(([name, value]) => Reflect.get(sent, name) !== value)
    const isReached = waitsForTouch ? isTouched : isNear
    const isWanted = isKept && (isReached || isStale || clicked !== undefined)

    useEffect(() => void (isRunning = true), [])
    useEffect(() => {
      if (!isWanted) return
      const replace = () => {
        const parts = place.current ? partsOf(place.current) : []
        used.current = { parts, focused: document.activeElement, clicked }
        setKept(false)
      }
      // After a failure the server's HTML remains; another click tries again.
      Part.fetch().then(replace, () => {
        if (clicked) reportMissingPart()
        setClicked(undefined)
      })
    }, [isWanted, clicked])
    useLayoutEffect(() => {
      if (!isKept && used.current && place.current) carryOver(used.current, place.current)
    }, [isKept])

    const keepClick = (event: MouseEvent) => {
      const button = event.target instanceof HTMLElement && event.target.closest('button')
      if (!button) return
      event.preventDefault() // the form's code sends it
      setClicked(button)
    }

    const touch = () => setTouched(true)
    if (isKept)
      return (
        <Element
          key="server"
          ref={place}
          {...frame}
          onPointerEnter={touch}
          onFocus={touch}
          onClick={keepClick}
          dangerouslySetInnerHTML={serverHtml}
          suppressHydrationWarning
        />
      )
    return (
      <Element key="browser" ref={place} {...frame}>
        <Part {...(props as unknown as P)} onMissing={reportMissingPart} />
      </Element>
    )
  }

  return typeof window === 'undefined' ? ServerSection : BrowserSection
}
